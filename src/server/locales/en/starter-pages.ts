import type { ServerTexts } from '../server-texts.ts';

/** Starter texts an operator can keep unchanged; none promises what the software does not do. */
export const starterPages: ServerTexts['starterPages'] = {
  connect: {
    title: 'How to play',
    game: 'Download the game',
    html: `
<p>Three steps, and you are in the game on {site}.</p>
<ol>
<li><strong>Register</strong> <p>Create your master account with your email address and confirm it. It holds your coins and all your game accounts.</p> <p><a href="/register">Create account</a></p></li>
<li><strong>Create a game account</strong> <p>Choose the server, a name and a password. That is what you log in to the game with. If you have played here before, link the account you already have.</p> <p><a href="/panel/server/1">Accounts</a></p></li>
<li><strong>Get the game</strong> <p>Install this server’s client and start it.</p> <p><a href="/posts">Find the download in the news</a></p></li>
</ol>
<h2>Before your first login</h2>
<ul>
<li>The game asks for the name and password of your game account, not for your email address.</li>
<li>Your characters appear under <a href="/panel/server/1">Accounts</a> as soon as you have created them in the game.</li>
<li>If something does not work, write to us in a <a href="/panel/reports">report</a>.</li>
</ul>`,
  },
  agreement: {
    title: 'User Agreement',
    html: `
<p>This agreement is between you and the people who run {site}. By creating an account, you accept it.</p>
<h2>Your account</h2>
<ul>
<li>One person, one master account. It’s identified by your email address, so use one you own and can access.</li>
<li>Keep your passwords to yourself. Staff will never ask you for one.</li>
<li>You’re responsible for everything done with your account. If you think someone else is using it, change your password and contact us.</li>
</ul>
<h2>Conduct</h2>
<ul>
<li>No bots, no software that reads or modifies the game’s traffic, and nothing that gives you an unfair advantage.</li>
<li>Report bugs; don’t exploit them.</li>
<li>No threats, no hate speech and no sharing other people’s private data, in the game or on this site.</li>
<li>Don’t sell accounts, characters or items for real money outside this site.</li>
</ul>
<h2>Enforcement</h2>
<p>We may warn, restrict or close accounts that break these rules, and undo anything gained by breaking them. Unless it’s urgent, we’ll tell you why, and you can respond: by opening a report, or through our channels if you can’t log in.</p>
<h2>No warranty</h2>
<p>{site} is run by volunteers. It may go down, lose progress or shut down. We keep backups and do our best, but we can’t promise more.</p>`,
  },
  terms: {
    title: 'Terms and Conditions',
    html: `
<p>These terms cover the coins, vote points, referral coins and subscriptions of {site}.</p>
<h2>Donations</h2>
<ul>
<li>Donations help keep the server running. The coins you receive are a thank-you, not a purchase of money or of goods outside the game.</li>
<li>The price is shown before you pay, in the currency you pay in. Payments are handled by the payment provider named at checkout; we never see your card details.</li>
<li>Coins arrive when the provider confirms the payment, usually within minutes.</li>
</ul>
<h2>Coins</h2>
<ul>
<li>Coins belong to your master account and can’t be exchanged for money.</li>
<li>Every service shows its price before you order it. Coins are held when you order, spent when the game confirms delivery, and returned if the game refuses. If nobody can tell whether it was delivered, staff decide.</li>
<li>Every transaction is listed in your account. If one looks wrong, contact us within 30 days.</li>
</ul>
<h2>Refunds</h2>
<p>Unused coins from a donation are refunded on request within 14 days. If a payment is refunded or charged back, its coins are removed, bonus coins included. What you have already spent becomes a debt: new coins pay it first.</p>
<h2>Subscriptions</h2>
<p>A VIP subscription is charged again for each period until you cancel it, which you can do at any time under Subscriptions. VIP stays until the end of the period you have paid for. A new price doesn’t change a subscription you already have.</p>
<h2>Changes</h2>
<p>Prices and services may change. Orders already placed aren’t affected.</p>`,
  },
  privacy: {
    title: 'Privacy Policy',
    html: `
<p>What {site} stores about you, why, and for how long.</p>
<h2>What we store</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Email address</td><td>To identify your account and let you recover it</td><td>As long as the account exists</td></tr>
<tr><td>Password, stored as a hash</td><td>To log you in</td><td>As long as the account exists</td></tr>
<tr><td>Sessions with IP address and browser</td><td>So you can review and end them</td><td>Until they expire, you end them or delete your account</td></tr>
<tr><td>The browsers you log in with, as a hash</td><td>To notice logins from new devices</td><td>As long as the account exists</td></tr>
<tr><td>A log of logins and changes to your account, with IP address and browser</td><td>To prove who did what</td><td>As long as this site exists</td></tr>
<tr><td>Votes with IP address</td><td>To count each vote once</td><td>As long as this site exists; the address as long as the account exists</td></tr>
<tr><td>IP address and browser of each payment, IP address from which you accepted the agreement</td><td>As evidence if a payment is disputed</td><td>Two years; what a dispute used, two years after it ended</td></tr>
<tr><td>Coins, orders and payments, with a hash of the card or payer</td><td>Accounting, and so that no one earns rewards for inviting themselves</td><td>As long as the law requires</td></tr>
<tr><td>Game accounts you create or link, with their passwords encrypted</td><td>To show your characters and deliver orders</td><td>As long as this site exists; the passwords as long as the account exists</td></tr>
<tr><td>Gifts with their messages and email addresses</td><td>To deliver them</td><td>Messages and addresses: as long as the account exists</td></tr>
<tr><td>What you want to be notified of, and where</td><td>To notify you</td><td>Until you remove it; each notification for 60 days</td></tr>
<tr><td>Reports you send, with pictures</td><td>To reply to them, and to know what was answered</td><td>As long as this site exists</td></tr>
<tr><td>Notes of staff about your account</td><td>To help you and to enforce the rules</td><td>As long as the account exists</td></tr>
</tbody>
</table>
<p>If you delete your account, your email address, name and ways to log in are erased immediately. What stays has a number for you, and the names of your characters. Backups keep deleted data until newer ones replace them.</p>
<h2>What everyone can see</h2>
<p>What others see in the game: names, classes, clans and rankings. Also what you choose to show of your characters, and names you bought. Never your email, the full names of your game accounts or your IP address. Only the player who invited you sees the first letters of your email.</p>
<h2>Cookies</h2>
<p>One for your session, one for your language, one for the theme, one that protects forms, one that remembers who invited you, one that remembers the creator whose link you followed, short-lived ones while you log in or wait in the queue, and one that recognizes your browser, so that we notice logins from new devices and no one earns rewards for inviting themselves. None of them track you on other sites. Live streams are provided by the streaming service under its own policy and load only when you see them.</p>
<h2>Your rights</h2>
<p>In your account you can download your data, change your email address and delete the account. For everything else, open a report.</p>`,
  },
};
