import type { Language } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { escaped } from '../escaped.ts';
import { languageOf } from './page-head.ts';

/** Path of the window. */
const windowPath = '/postcode-popup';
const scriptPath = `${windowPath}/window.js`;

/**
 * Serves the postcode search window. It is a separate page, as the search is another company's script: only its policy allows that script and its frames. If
 * the window has its own origin, requests are redirected there, so that the script reaches neither a session nor the opener.
 */
export function postcodeWindow(app: FastifyInstance, { config }: Pick<Ctx, 'config'>): void {
  const { POSTCODE_URL: service, POSTCODE_WINDOW_ORIGIN: ownOrigin } = config;
  const opener = new URL(config.PUBLIC_URL).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${new URL(service).origin}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${config.POSTCODE_FRAMES.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get(windowPath, (request, reply) => {
    const language = languageOf(request.query);
    // The opener must receive the chosen address, from any origin.
    reply.headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-cache' });
    if (ownOrigin !== undefined && request.host !== new URL(ownOrigin).host) {
      return reply.redirect(`${ownOrigin}${windowPath}?lang=${language}`);
    }
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(page(language, { service, opener }));
  });
  app.get(scriptPath, (_request, reply) =>
    reply.headers({ 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8').send(windowScript),
  );
}

interface Addresses {
  /** The service's script. */
  readonly service: string;
  /** Origin of the pages that may have opened the window. */
  readonly opener: string;
}

function page(language: keyof typeof postcodeWords, { service, opener }: Addresses): string {
  const { title, unreachable, noHandler } = postcodeWords[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { margin: 0; height: 100vh; }
  main, #search { height: 100%; }
  #said { margin: 0; padding: 24px; line-height: 1.6; }
  [hidden] { display: none !important; }
</style>
</head>
<body data-service="${escaped(service)}" data-opener="${escaped(opener)}" data-unreachable="${unreachable}" data-no-handler="${noHandler}">
<main>
<p id="said" role="alert" hidden></p>
<div id="search"></div>
</main>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}

interface PostcodeWords {
  readonly title: string;
  /** Shown if the service does not answer. */
  readonly unreachable: string;
  /** Shown if no page waits for the address: the window was opened directly, or its opener is closed (spec 1 §8). */
  readonly noHandler: string;
}

/** Own texts of the postcode search window. */
const postcodeWords: Readonly<Record<Language, PostcodeWords>> = {
  ko: {
    title: '주소 검색 · 소원 Sowon',
    unreachable: '지금은 주소 검색을 이용할 수 없습니다. 이 창을 닫고 주소를 직접 입력해 주세요.',
    noHandler: '이 창을 연 페이지에 주소를 저장하는 기능이 없습니다.',
  },
  en: {
    title: 'Address search · 소원 Sowon',
    unreachable:
      'The address search cannot be reached right now. Please close this window and type the address.',
    noHandler: 'The page that opened this window has no function to save the address.',
  },
  ja: {
    title: '住所検索 · 소원 Sowon',
    unreachable: '現在、住所検索をご利用いただけません。このウィンドウを閉じて、住所を直接入力してください。',
    noHandler: 'このウィンドウを開いたページに、住所を保存する機能がありません。',
  },
};

/**
 * Script of the postcode search window: it shows the service's search and sends the chosen address only to our page that opened the window. It is a classic
 * script, not a module, for old phones.
 */
const windowScript = `'use strict';
(function () {
  var place = document.getElementById('search');
  var said = document.getElementById('said');
  var words = document.body.dataset;

  /** Tells the waiting page; without one, the window itself shows the message. */
  function tell(message) {
    var page = window.opener;
    if (!page || page.closed) {
      window.alert(words.noHandler);
      return false;
    }
    // Only a page of ours is told.
    page.postMessage(Object.assign({ from: 'sowon-postcode' }, message), words.opener);
    return true;
  }

  var isOver = false;
  function giveUp() {
    if (isOver) return;
    isOver = true;
    place.hidden = true;
    said.textContent = words.unreachable;
    said.hidden = false;
    if (window.opener && !window.opener.closed) tell({ unreachable: true });
  }

  function begin() {
    var service = (window.kakao && window.kakao.Postcode) || (window.daum && window.daum.Postcode);
    if (isOver) return;
    if (!service) return giveUp();
    isOver = true;
    new service({
      width: '100%',
      height: '100%',
      oncomplete: function (chosen) {
        var street = chosen.userSelectedType === 'J' ? chosen.jibunAddress : chosen.roadAddress;
        var address = [chosen.zonecode && '(' + chosen.zonecode + ')', street || chosen.address]
          .filter(Boolean)
          .join(' ');
        if (tell({ address: address })) window.close();
      },
    }).embed(place);
  }

  var script = document.createElement('script');
  script.src = words.service;
  script.onload = begin;
  script.onerror = giveUp;
  document.head.appendChild(script);
  // A line that brings nothing, and says nothing either.
  window.setTimeout(giveUp, 10000);
})();
`;
