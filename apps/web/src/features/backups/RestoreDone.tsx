import type { RestoreOutcome } from '@stowage/contracts';
import { CircleCheck } from 'lucide-react';
import { formatCount, formatInstant } from '../../lib/format';
import { ButtonLink } from '../../ui/ButtonLink';
import * as texts from './restore.texts';

export function RestoreDone({ outcome }: { outcome: RestoreOutcome }) {
  const { users, items, images, created_at, problem_count, problems } = outcome;
  return (
    <div role="status" className="grid gap-4">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{texts.restored}</p>
          <p>
            {texts.contents(
              formatCount(users, 'account'),
              formatCount(items, 'item'),
              formatCount(images, 'photo'),
              formatInstant(created_at),
            )}
          </p>
          <p className={problem_count > 0 ? 'text-warn' : 'text-quiet'}>
            {problem_count > 0 ? texts.problems(formatCount(problem_count, 'problem')) : texts.noProblems}
          </p>
        </div>
      </div>
      {problems.length > 0 && (
        <ul className="list-disc ps-5 text-sm [overflow-wrap:anywhere] text-quiet">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ButtonLink to="/login" className="min-h-11">
        {texts.signIn}
      </ButtonLink>
      <p className="text-sm text-quiet">{texts.signInHint}</p>
    </div>
  );
}
