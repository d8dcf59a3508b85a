import { TextPage } from './TextPage';

export default function TermsPage() {
  return (
    <TextPage
      title="Terms of service"
      subtitle="Stowage is self-hosted software. These terms are an agreement between you and the person who runs this server."
    >
      <h2>Provider</h2>
      <p>
        The person who runs this server provides the service, decides who gets an account, and can end the
        service or an account. The makers of Stowage do not run this server and have no access to it.
      </p>
      <h2>Your content</h2>
      <p>
        You own the texts and photos that you store here. Do not store content that is illegal or that
        infringes someone&apos;s rights.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password secret. If you think that someone else knows it, change it in the settings. This
        signs out all your other devices.
      </p>
      <h2>No warranty</h2>
      <p>
        The software is provided as it is, without warranty. Values and totals are based on what you entered
        and are not an appraisal. Ask the person who runs this server how often the data is backed up.
      </p>
    </TextPage>
  );
}
