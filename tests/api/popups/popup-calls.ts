import type { ChangePopup, ErrorReply, PlanPopup, Popup, Reply, Routes } from '@sowon/contracts';
import { kstDate } from '../../../services/src/clock.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

export type PopupRow = Reply<Routes['showPopup']>;
type Answered = PopupRow & Pick<ErrorReply, 'code' | 'subErrors'>;

/** Returns the default plan of a popup: shown at once, for three days. @param now the marketplace's clock */
export const popup = (imageFileId: string, now: Date, more: Partial<PlanPopup> = {}): PlanPopup => ({
  firstDay: dayAfter(now, 0),
  lastDay: dayAfter(now, 2),
  imageFileId,
  linkBackgroundColor: '#2c1a3e',
  linkTextColor: '#fff',
  linkLoggedOn: '/coin-history',
  linkLoggedOff: 'https://event.example/snow?from=popup',
  texts: {
    ko: { title: '첫눈 이벤트', linkTextLoggedOn: '충전하기', linkTextLoggedOff: '둘러보기' },
    en: { title: 'First snow', linkTextLoggedOn: 'Charge coins', linkTextLoggedOff: 'Look around' },
    ja: { title: '初雪イベント', linkTextLoggedOn: 'チャージする', linkTextLoggedOff: '見てみる' },
  },
  ...more,
});

/** Returns a change of a popup; by default the same as its plan. */
export function changed(now: Date, more: Partial<ChangePopup> = {}): ChangePopup {
  const { imageFileId: _, ...words } = popup('', now);
  return { ...words, ...more };
}

/** Returns the date in Korea `days` days after an instant. */
export const dayAfter = (now: Date, days: number): string =>
  kstDate(new Date(now.getTime() + days * 86_400_000));

/** The calls about popups, as tests make them. */
export function popupsOf(market: Marketplace) {
  return {
    plan: async (as: Person, more: Partial<PlanPopup> = {}, key?: string) => {
      const imageFileId = more.imageFileId ?? (await market.upload(as));
      const body = popup(imageFileId, market.ctx.clock.now(), more);
      return callConsole<Answered>(market, 'POST', '/popups', {
        as,
        body,
        ...(key !== undefined && { key }),
      });
    },
    change: (as: Person, id: string, more: Partial<ChangePopup> = {}, key?: string) =>
      callConsole<Answered>(market, 'PUT', `/popups/${id}`, {
        as,
        body: changed(market.ctx.clock.now(), more),
        ...(key !== undefined && { key }),
      }),
    stop: (as: Person, id: string) =>
      callConsole<Answered>(market, 'POST', `/popups/${id}/stop`, { as, body: undefined }),
    list: (as: Person, filter: object = {}) =>
      callConsole<PopupRow[]>(market, 'GET', '/popups', { as, query: { filter } }),
    show: (as: Person, id: string) => callConsole<Answered>(market, 'GET', `/popups/${id}`, { as }),
    current: async (language = 'en'): Promise<Popup | null> => {
      const reply = await market.app.inject({
        method: 'GET',
        url: '/api/v1/notifications/popup/current',
        headers: { 'accept-language': language },
      });
      return reply.json<{ popup: Popup | null }>().popup;
    },
  };
}
