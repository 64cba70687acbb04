import { type Html, html } from '../html.ts';
import type { Manner } from './manners.ts';
import type { Person } from './person.ts';

/** Returns a development provider's page to choose a person. @param wrong true after invalid input */
export function personPage(
  { title, colour, saysVerified, hides }: Manner,
  { people, site, wrong }: { people: readonly Person[]; site: string; wrong: boolean },
): string {
  const known = people.map(
    ({ email, name, isVerified, isHidden }) => html`
<form method="post" class="known">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="name" value="${name}">
${isVerified ? html`<input type="hidden" name="verified" value="on">` : html``}
${isHidden && hides !== null ? html`<input type="hidden" name="hidden" value="on">` : html``}
<button><b>${name}</b><span>${email}</span></button>
</form>`,
  );
  const main = html`
<h1>Sign in with ${title}</h1>
<p>To go on to <b>${site}</b>. This is no real ${title}: choose any person.</p>
${known}
<form method="post">
<h2>Somebody else</h2>
${wrong ? html`<p class="wrong" role="alert">Please fill in an e-mail address and a name.</p>` : html``}
<label>E-mail<input name="email" type="email" required autocomplete="off"></label>
<label>Name<input name="name" required autocomplete="off"></label>
${saysVerified ? tick('verified', `${title} has verified this address`, true) : html``}
${hides === null ? html`` : tick('hidden', hides, false)}
<button class="primary">Continue</button>
</form>
<form method="post"><button name="cancel" value="yes">Cancel</button></form>`;
  return page(main, `Sign in with ${title}`, colour);
}

/** Returns the page for an error before a person can be chosen. */
export const problemPage = ({ title, colour }: Manner, problem: string): string =>
  page(html`<h1>This does not lead on</h1><p>${problem}</p>`, title, colour);

const tick = (name: string, label: string, isOn: boolean): Html =>
  html`<label class="tick">${isOn ? html`<input type="checkbox" name="${name}" checked>` : html`<input type="checkbox" name="${name}">`}${label}</label>`;

const page = (main: Html, title: string, colour: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (development)</title>
<link rel="stylesheet" href="/person.css">
</head>
<body style="--accent: ${colour}">
<header><span class="badge">DEVELOPMENT</span> stands in for the provider on this machine</header>
<main>${main}</main>
</body>
</html>`.markup;
