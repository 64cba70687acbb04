import type { Language } from '@sowon/contracts';
import { escaped } from '../../../escaped.ts';

/** A link of a mail and its label. */
export interface Way {
  readonly action: string;
  readonly link: string;
}

/** The person and the wish that a mail is about, shown above its title. */
export interface MailCard {
  readonly who: string | null;
  readonly wish: string | null;
  /** An amount of coins, formatted in the language. */
  readonly coins: string | null;
  /** URL of a public picture; the card looks complete even if a mail program blocks pictures. */
  readonly picture: string | null;
}

export interface WrittenMail {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly card: MailCard | null;
  readonly button: Way;
  /** Links for choosing and stopping mails. */
  readonly ways: readonly Way[];
  /** Why the reader gets this mail. */
  readonly ending: string;
  /** Lines about the company that runs the site. */
  readonly company: readonly string[];
}

const fonts: Readonly<Record<Language, string>> = {
  ko: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',Arial,sans-serif",
  en: "-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  ja: "'Hiragino Sans','Yu Gothic UI','Noto Sans JP',Meiryo,Arial,sans-serif",
};

/** The colours of `web/src/ui/tokens.css`: mail programs support no CSS variables. */
const day = {
  paper: '#fffaf3',
  surface: '#ffffff',
  quiet: '#f6eff4',
  ink: '#2c1a3e',
  soft: '#655374',
  line: '#e8dcea',
};
const night = {
  paper: '#191124',
  surface: '#241932',
  quiet: '#2f2140',
  ink: '#f8f1fb',
  soft: '#c5b5d2',
  line: '#3d2d4d',
};
const moon = { face: '#ffc93c', on: '#2c1a3e' };

/** Returns the dark colours, for programs that support `prefers-color-scheme` and for Outlook on the web and on phones, which mark darkened elements. */
const darkRules = (prefix: string) =>
  [
    `.paper{background-color:${night.paper}!important}`,
    `.surface{background-color:${night.surface}!important;border-color:${night.line}!important}`,
    `.quiet{background-color:${night.quiet}!important}`,
    `.ink{color:${night.ink}!important}`,
    `.soft{color:${night.soft}!important}`,
  ]
    .map((rule) => prefix + rule)
    .join('');

const styles = `body{margin:0;padding:0}a{text-decoration:underline}.keep{word-break:keep-all;overflow-wrap:anywhere}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;

/**
 * Returns a mail as HTML: tables and inline styles, because Outlook for Windows supports no other layout; 320 to 600 pixels wide; with light and dark colours.
 * The only remote content is a public picture, whose URL is the same for every reader.
 */
export function mailHtml({
  language,
  title,
  paragraphs,
  card,
  button,
  ways,
  ending,
  company,
}: WrittenMail): string {
  const font = `font-family:${fonts[language]};`;
  const text = (html: string, { size = 16, look = 'ink', style = '' } = {}) =>
    `<p class="${look} keep" style="margin:0 0 16px;${font}font-size:${size}px;line-height:1.6;color:${look === 'ink' ? day.ink : day.soft};${style}">${html}</p>`;
  const small = (html: string) => text(html, { size: 13, look: 'soft', style: 'margin:0 0 8px;' });
  const way = ({ action, link }: Way) =>
    `<a class="soft" href="${escaped(link)}" style="color:${day.soft}">${escaped(action)}</a>`;
  const [first = ''] = paragraphs;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(title)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${day.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(first)}</div>
${table(
  ` class="paper" width="100%" bgcolor="${day.paper}"`,
  `<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table(
  ' width="100%" style="max-width:600px"',
  `<tr><td align="left" style="padding:0 4px 16px">${heading(font)}</td></tr>
<tr><td class="surface edge" align="left" bgcolor="${day.surface}" style="padding:28px 32px 16px;background-color:${day.surface};border:1px solid ${day.line};border-radius:16px">
${card === null ? '' : cardHtml(card, font)}
<h1 class="ink keep" style="margin:0 0 16px;${font}font-size:21px;line-height:1.4;font-weight:bold;color:${day.ink}">${escaped(title)}</h1>
${paragraphs.map((each) => text(escaped(each))).join('\n')}
${buttonHtml(button, font)}
</td></tr>
<tr><td class="edge" align="left" style="padding:20px 32px 0">
${ways.length === 0 ? '' : small(ways.map(way).join(' &nbsp;·&nbsp; '))}
${[ending, ...company].map((line) => small(escaped(line))).join('\n')}
</td></tr>`,
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
)}
</body>
</html>
`;
}

const heading = (font: string) =>
  `<span style="display:inline-block;width:18px;height:18px;border-radius:9px;background-color:${moon.face};vertical-align:-3px">&nbsp;</span>
<span class="ink" style="${font}font-size:18px;font-weight:bold;color:${day.ink}">&nbsp;소원 Sowon</span>`;

/** The whole button can be clicked; in Outlook only its label. */
const buttonHtml = ({ action, link }: Way, font: string) =>
  table(
    ' style="margin:8px 0 20px"',
    `<tr><td align="center" bgcolor="${moon.face}" style="background-color:${moon.face};border-radius:22px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 28px;${font}font-size:16px;line-height:20px;font-weight:bold;color:${moon.on};text-decoration:none">${escaped(action)}</a></td></tr>`,
  );

function cardHtml({ who, wish, coins, picture }: MailCard, font: string): string {
  const line = (words: string | null, look: 'ink' | 'soft', weight: string) =>
    words === null
      ? ''
      : `<div class="${look} keep" style="${font}font-size:15px;line-height:1.5;font-weight:${weight};color:${day[look]}">${escaped(words)}</div>`;
  const portrait =
    picture === null
      ? ''
      : `<td width="64" valign="middle" style="padding:12px 0 12px 16px"><img src="${escaped(picture)}" alt="" width="48" height="48" style="display:block;width:48px;height:48px;border-radius:24px;object-fit:cover;background-color:${moon.face}"></td>`;
  const words = line(who, 'ink', 'bold') + line(wish, 'ink', 'normal') + line(coins, 'soft', 'normal');
  return table(
    ` class="quiet" width="100%" bgcolor="${day.quiet}" style="margin:0 0 20px;background-color:${day.quiet};border-radius:12px"`,
    `<tr>${portrait}<td valign="middle" style="padding:12px 16px">${words}</td></tr>`,
  );
}
