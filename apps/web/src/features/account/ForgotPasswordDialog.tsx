import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import * as texts from './account.texts';

const COMMANDS = [
  { title: texts.inTheStowageFolder, command: 'npm run stowage -- user reset-password USERNAME' },
  { title: texts.withDocker, command: 'docker compose exec stowage stowage user reset-password USERNAME' },
];

export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.forgotPassword}
      description={texts.forgotPasswordHint}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {texts.closeLabel}
        </Button>
      }
    >
      <p className="mb-3">{texts.resetCommandHint}</p>
      <dl className="grid gap-3">
        {COMMANDS.map(({ title, command }) => (
          <div key={title}>
            <dt className="mb-1 text-sm text-quiet">{title}</dt>
            <dd className="rounded-md bg-raised p-3 font-mono text-sm break-words select-all">{command}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
