import type { ReactNode } from 'react';
import { toDisplayName, toInitial } from './display-name';

interface UserLineProps {
  user: { username: string; full_name: string | null };
  children?: ReactNode;
}

export function UserLine({ user, children }: UserLineProps) {
  const name = toDisplayName(user);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <bdi
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent/12 font-semibold text-accent"
      >
        {toInitial(name)}
      </bdi>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 font-medium">{name}</bdi>
          {name !== user.username && <bdi className="min-w-0 text-sm text-quiet">@{user.username}</bdi>}
        </p>
        {children !== undefined && <div className="text-sm text-quiet">{children}</div>}
      </div>
    </div>
  );
}
