import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';

const COMMANDS = [
  { title: 'In the Stowage folder', command: 'npm run stowage -- user reset-password USERNAME' },
  { title: 'With Docker', command: 'docker compose exec stowage stowage user reset-password USERNAME' },
];

export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Forgot password?"
      description="This server sends no emails. Ask the person who runs it to set a new password for you."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="mb-3">Do you run it yourself? Use this command, with your username or email:</p>
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
