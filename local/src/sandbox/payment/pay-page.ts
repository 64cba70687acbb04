import { type Html, html } from '../html.ts';
import type { PayResult } from './pay-result.ts';
import { amountText, type Language, mayBeHeldBack, methodName, payTexts } from './pay-texts.ts';
import type { Payment } from './payment.ts';

/** The window's way back to the shop: a message to the surrounding page, or a redirect. */
export interface Return {
  /** Origin of the page that opened the window in a frame; empty in a redirect. */
  origin: string;
  /** Empty in a frame. */
  redirectUrl: string;
  language: Language;
}

/** Returns the page on which a payment is made, refused or cancelled. */
export function payPage(payment: Payment, merchantName: string, back: Return): string {
  const { language, origin, redirectUrl } = back;
  const texts = payTexts[language];
  const total = amountText(payment.amount, payment.currency, language);
  const rows = [
    [texts.merchant, merchantName],
    [texts.product, payment.name],
    [texts.method, methodName(payment.pg, payment.payMethod, language)],
    [texts.order, payment.merchantUid],
  ].map(([term = '', detail = '']) => html`<div class="row"><dt>${term}</dt><dd>${detail}</dd></div>`);
  const main = html`
<form method="post" action="/pay/${payment.impUid}" data-origin="${origin}">
<h1>${texts.title}</h1>
<p class="total"><span>${texts.total}</span> <strong>${total}</strong></p>
<dl>${rows}</dl>
<input type="hidden" name="origin" value="${origin}">
<input type="hidden" name="m_redirect_url" value="${redirectUrl}">
<input type="hidden" name="language" value="${language}">
<div class="actions">
<button class="primary" name="action" value="pay">${texts.pay}</button>
<button name="action" value="fail">${texts.fail}</button>
${mayBeHeldBack(payment.pg) ? [html`<button name="action" value="hold">${texts.hold}</button>`] : []}
<button name="action" value="cancel">${texts.cancel}</button>
</div>
</form>`;
  return document(main, texts.title, language);
}

/** Returns the last page of a window that cannot redirect: it informs the surrounding page and the person. */
export function resultPage(result: PayResult, back: Return): string {
  const { language, origin } = back;
  const texts = payTexts[language];
  const headline = result.success ? texts.paid : texts.notPaid;
  const main = html`
<section class="${result.success ? 'result paid' : 'result'}" role="status"
 data-origin="${origin}" data-result="${JSON.stringify(result)}">
<h1>${headline}</h1>
<p>${result.error_msg ?? ''}</p>
<p class="quiet">${origin === '' ? texts.closeWindow : texts.goOn}</p>
</section>`;
  return document(main, headline, language);
}

function document(main: Html, title: string, language: Language): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/pay.css">
<script src="/pay.js" defer></script>
</head>
<body>
<header><span class="brand">pay</span><span class="badge">TEST</span></header>
<main>${main}</main>
<footer>${payTexts[language].testPayment}</footer>
</body>
</html>`.markup;
}
