import { TextPage } from './TextPage';

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy policy"
      subtitle="Your data is stored on this server and is not sent to any other service."
    >
      <h2>Stored data</h2>
      <p>
        The server stores your email address, username and full name, and a hash of your password. It stores
        what you enter: items, photos, values, locations, the people you trust, and your loans. A loan
        includes its messages and photos, and the name of a borrower without an account. For each device on
        which you are signed in, the server stores the name of the browser, the time of the sign-in and the
        time of the last use.
      </p>
      <p>
        The GPS position and the camera details in a photo are removed before the photo is stored. The
        original file is not stored.
      </p>
      <h2>Who can see your data</h2>
      <p>
        Other people with an account can find you by your name, your username or your full email address. They
        can see an item only if you share it or hand it over to them. They never see prices, values, serial
        numbers, suppliers or locations. Only the owner and the borrower or buyer see a loan with its messages
        and photos. Only you see a photo that you mark “Only me”. The person who runs this server has access
        to all stored data.
      </p>
      <h2>Tracking and cookies</h2>
      <p>
        Stowage has no advertising, no tracking and no statistics, and loads no fonts or scripts from other
        servers. It uses no cookies. Until you sign out, your browser stores your session, unsaved input and
        recent searches. It also stores your theme and shortcut settings and the notices that you have
        dismissed.
      </p>
      <h2>Changing and deleting your data</h2>
      <p>
        You can change your profile in the settings, and you can delete items, photos and locations. You can
        also delete your account with all its data in the settings. Your name stays in other people&apos;s
        loans with you.
      </p>
    </TextPage>
  );
}
