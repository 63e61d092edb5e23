import type { PageName } from '#contract/pages.ts';

export const ENGLISH_TEXTS: Record<PageName, { title: string; html: string }> = {
  agreement: {
    title: 'User Agreement',
    html: `
<p>This agreement is between you and the people who run {site}. By making an account you accept it.</p>
<h2>Your account</h2>
<ul>
<li>One person, one master account. It is identified by your e-mail address; keep that address yours and working.</li>
<li>Keep your passwords to yourself. Nobody of the staff will ever ask you for one.</li>
<li>What happens through your account counts as done by you. If you think somebody else is using it, change the password and tell us.</li>
</ul>
<h2>Conduct</h2>
<ul>
<li>No programs that play for you, read or change the game's traffic, or give you what others do not have.</li>
<li>A fault you find is to be reported, not used.</li>
<li>No threats, no hatred, nobody else's private data: neither in the game nor here.</li>
<li>Accounts, characters and items are not to be sold for money outside this site.</li>
</ul>
<h2>What we may do</h2>
<p>We may warn, restrict or close an account that breaks these rules, and undo what was gained by breaking them. Unless the matter is urgent you will be told why, and you can answer in a report.</p>
<h2>The game is what it is</h2>
<p>{site} is run by volunteers. It may be down, lose progress or end. We keep copies and do our best; we cannot promise more.</p>`,
  },
  terms: {
    title: 'Terms and Conditions',
    html: `
<p>These terms are about coins: donation coins, vote coins and referral coins of {site}.</p>
<h2>Donations</h2>
<ul>
<li>A donation supports the running of the server. The coins you receive are a thank-you, not a purchase of money or of goods outside the game.</li>
<li>Prices are in US dollars and shown before you pay. The payment itself is handled by the payment provider named at checkout; we never see your card.</li>
<li>Coins arrive when the provider confirms the payment, usually within minutes.</li>
</ul>
<h2>Coins</h2>
<ul>
<li>Coins belong to your master account and cannot be changed back into money.</li>
<li>Every service shows its price before you order it. The coins are set aside when you order, spent when the game has done it, and given back if the game refuses.</li>
<li>Each movement is listed in your account. If one looks wrong, write to us within 30 days.</li>
</ul>
<h2>Refunds</h2>
<p>Unused coins from a donation are refunded on request within 14 days. If a payment is charged back, the coins it brought are taken back too.</p>
<h2>Changes</h2>
<p>Prices and services may change. What you have ordered already stays as it was agreed.</p>`,
  },
  privacy: {
    title: 'Privacy Policy',
    html: `
<p>What {site} knows about you, why, and for how long.</p>
<h2>What we keep</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>E-mail address</td><td>It is your account, and the way back into it</td><td>As long as the account exists</td></tr>
<tr><td>Password, as a hash nobody can read</td><td>To know that it is you</td><td>As long as the account exists</td></tr>
<tr><td>Sessions with address and browser</td><td>So that you can see and end them</td><td>Until they expire</td></tr>
<tr><td>Coins, orders and payments</td><td>To account for them</td><td>As long as the law asks</td></tr>
<tr><td>Reports you send</td><td>To answer them</td><td>As long as the account exists</td></tr>
</tbody>
</table>
<h2>What everybody can see</h2>
<p>What others see in the game: names, classes, clans, places in the rankings. Never your e-mail, your game accounts or your address.</p>
<h2>Cookies</h2>
<p>One for your session, one for your language, one for the theme, one that guards forms, one that remembers who invited you, and one that knows your browser again, so that nobody is paid for inviting themselves. None of them follows you to other sites. A live stream is shown by the streaming service, under its own policy, and loaded only where you see it.</p>
<h2>Your rights</h2>
<p>You may see, correct and delete what we hold about you: in your account, or by writing to us in a report.</p>`,
  },
};
