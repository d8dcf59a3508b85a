// Lets the browser load its data of a locale, whose tag is the name of this worker. All threads of the tab share them.
import { toDirection } from '@stowage/texts/languages';

const locale = self.name;
toDirection(locale);
new Intl.NumberFormat(locale).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(0);
