import { TextPage } from './TextPage';

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy policy"
      subtitle="Everything you enter is kept on this server, by the person who runs it. Nothing is sent anywhere else."
    >
      <h2>What is kept</h2>
      <p>
        Your email address, your username and full name, a hash of your password that cannot be turned back
        into it, and what you enter: items, photos, values and locations, whom you trust, and your loans with
        their messages, photos and the names of those who have no account. For each device that is signed in:
        what the browser calls itself, when it signed in, and when it was last used.
      </p>
      <p>
        The GPS position and camera details in a photo are removed before it is stored. The original file is
        not kept.
      </p>
      <h2>Who sees it</h2>
      <p>
        Other people with an account find you by your name, your username or your full email address. They see
        nothing of an item unless you allow it for that item or hand it to them. Even then they never see
        prices, values, serial numbers, suppliers or where it is kept. A loan with its messages and photos is
        seen by its two sides. A photo that you mark “Only me” is seen by you alone. The person who runs this
        server has access to the stored data, as with any server.
      </p>
      <h2>What is not done</h2>
      <p>
        No advertising, no tracking, no statistics, no fonts or scripts from elsewhere. There are no cookies:
        your browser keeps the sign-in, what you typed but did not save and what you searched for, all until
        you sign out, your choice of theme and shortcuts, and which notices you have dismissed.
      </p>
      <h2>Changing and deleting</h2>
      <p>
        You can change your profile in the settings, delete items, photos and locations yourself, and delete
        your account with everything in it there too. Other people&apos;s loans with you keep your name.
      </p>
    </TextPage>
  );
}
