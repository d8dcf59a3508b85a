import { TextPage } from './TextPage';

export default function TermsPage() {
  return (
    <TextPage
      title="Terms of service"
      subtitle="Stowage is software that people run themselves, for themselves and the people they invite. These terms are between you and the person who runs this server."
    >
      <h2>Who provides this</h2>
      <p>
        The person who runs this server provides it to you, decides who gets an account, and can end the
        service or an account. The makers of Stowage have no part in it: they do not run this server and
        cannot reach it.
      </p>
      <h2>What is yours</h2>
      <p>
        The inventory you keep here, with its texts and photos, stays yours. You put in only what you may
        keep, and nothing that breaks the law or someone&apos;s rights.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. If you think that someone else knows it, change it in the settings,
        which signs out every other device.
      </p>
      <h2>No promises</h2>
      <p>
        The software comes as it is, without warranty. Figures such as values and totals are what you entered,
        not an appraisal. Ask the person who runs this server how often the data is backed up.
      </p>
    </TextPage>
  );
}
