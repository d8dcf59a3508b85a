import { t } from '../../lib/i18n';
import type { TargetElsewhere } from './foreign-target';

/** Says which inventory of the user has a scanned code, with a link to its item or location. */
export const InOtherInventory = ({ target: { name, inventory, url } }: { target: TargetElsewhere }) => (
  <>
    <p dir="auto" className="[overflow-wrap:anywhere]">
      {t('elsewhere.codeIsIn', { name, inventory })}
    </p>
    <a href={url} className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere] print:hidden">
      {t('elsewhere.openIn', { inventory })}
    </a>
  </>
);
