import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, IdReply, Instant, idParams, KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { popupCalls } from './calls.ts';
import { ChangePopup, PlanPopup, PopupStatus } from './schemas.ts';

const words = z.object({
  title: z.string(),
  linkTextLoggedOn: z.string(),
  linkTextLoggedOff: z.string(),
});

const PopupRow = z.object({
  id: Id,
  status: PopupStatus,
  firstDay: KstDate,
  lastDay: KstDate,
  startsAt: Instant,
  endsAt: Instant,
  /** Null if its picture is taken down; then the popup is shown to nobody. */
  imageUrl: z.string().nullable(),
  linkBackgroundColor: z.string(),
  linkTextColor: z.string(),
  linkLoggedOn: z.string(),
  linkLoggedOff: z.string(),
  texts: z.object({ ko: words, en: words, ja: words }),
  planned: Instant,
  /** When it was last changed; null if never. */
  changed: Instant.nullable(),
  stopped: Instant.nullable(),
});

export const popupConsole = {
  listPopups: route(popupCalls.listPopups, {
    summary: 'Popups with their state.',
    query: listQuery({
      filter: { status: PopupStatus.optional() },
      sortable: ['id', 'planned', 'startsAt'],
      order: ['planned', 'DESC'],
    }),
    reply: z.array(PopupRow),
  }),
  showPopup: route(popupCalls.showPopup, {
    summary: 'One popup.',
    params: idParams,
    reply: PopupRow,
    errors: [404],
  }),
  planPopup: route(popupCalls.planPopup, {
    summary: 'Plan a popup; if several are due, the one that began last is shown.',
    body: PlanPopup,
    reply: IdReply,
    errors: [404, 409, 413, 422],
  }),
  changePopup: route(popupCalls.changePopup, {
    summary: 'Replace a popup except its picture; once it has begun, its first day stays.',
    params: idParams,
    body: ChangePopup,
    reply: PopupRow,
    errors: [404, 409, 422],
  }),
  stopPopup: route(popupCalls.stopPopup, {
    summary: 'Stop a popup, or cancel a planned one.',
    params: idParams,
    reply: PopupRow,
    errors: [404, 409, 422],
  }),
} as const;
