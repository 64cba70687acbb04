import type { DrawEntry, DrawRecord, ErrorReply, OwnEntry, PageOf, Product } from '@sowon/contracts';
import { advanceDraw } from '../../services/src/slices/missions/draws/advance.ts';
import { settleDraws } from '../../services/src/slices/missions/draws/lifecycle.ts';
import { findContradictions } from './invariants.ts';
import type { Answer, CreatorPerson, Marketplace, Person } from './marketplace.ts';
import { type MissionLine, openMissionLine } from './mission-line.ts';

/** Fields of an entry, apart from its event. */
export const entryForm = {
  requestComment: 'I have sung along since your first song',
  name: '김소원',
  phone: '01012345678',
  address: '서울시 마포구',
  addressDetail: '101호',
  privacyTermsAgreed: true,
  serviceTermsAgreed: true,
};

/** KST dates of an event that opens on the first day of the tests' clock. */
export const eventDays = { applyStart: '2026-11-21', applyEnd: '2026-11-23', eventEnd: '2026-11-30' };

/** The end of entries for such an event, and the deadline of its draw. */
export const appliesUntil = new Date('2026-11-23T15:00:00.000Z');
export const drawBy = new Date('2026-12-07T15:00:00.000Z');

type Verb = 'cancel-event' | 'draw-event' | 'missions/random-pick';

/** A mission line whose creator runs draw events, with the steps that tests of draws repeat. */
export interface DrawLine extends MissionLine {
  /** Sends the registration of an event: one winner, free and open from today by default. */
  send(more?: Record<string, unknown>, as?: CreatorPerson): Promise<Answer<ErrorReply & { id: string }>>;
  /** Registers an event that must be accepted. @returns the product's id */
  register(more?: Record<string, unknown>, as?: CreatorPerson): Promise<string>;
  enter(
    productId: string,
    as: Person,
    more?: Record<string, unknown>,
    key?: string,
  ): Promise<Answer<ErrorReply & { id: string; status: string }>>;
  /** Lets `count` new fans enter, one after the other. @returns the fans and their entries */
  crowd(productId: string, count: number): Promise<{ fan: Person; missionId: string }[]>;
  /** Runs the timer's step for an event. */
  advance(productId: string): Promise<void>;
  /** Runs the sweep of draws. */
  settle(): Promise<void>;
  event(productId: string, as?: Person | null): Promise<NonNullable<Product['event']>>;
  entries(productId: string, query?: string): Promise<PageOf<DrawEntry>>;
  put<T = ErrorReply & { id: string; picked: string[] }>(
    productId: string,
    verb: Verb,
    body?: object,
    key?: string,
  ): Promise<Answer<T>>;
  pick(productId: string, missionId: string, key?: string): Promise<Answer<ErrorReply & { id: string }>>;
  unpick(productId: string, missionId: string): Promise<Answer<ErrorReply & { id: string }>>;
  /** Opens an entry as the creator. */
  open(productId: string, missionId: string): Promise<Answer<DrawEntry>>;
  prize(productId: string, missionId: string): Promise<Answer<ErrorReply>>;
  record(productId: string, as?: Person | null): Promise<DrawRecord>;
  own(productId: string, as: Person): Promise<Answer<OwnEntry>>;
  /** Closes everything, and throws if the ledger is unsound. */
  close(): Promise<void>;
}

/** Opens a marketplace with the parts that draw events need; the caller closes it. */
export async function openDrawLine(environment: Record<string, string> = {}, now?: Date): Promise<DrawLine> {
  return drawLineOf(await openMissionLine(environment, now));
}

/** Adds the steps of draw events to an open mission line. */
export function drawLineOf(line: MissionLine): DrawLine {
  const { market, creator } = line;
  const path = (productId: string) => `/mission-products/${productId}`;

  const send: DrawLine['send'] = async (more = {}, as = creator) =>
    market.call('POST', '/mission-products', {
      as,
      body: {
        type: 'EVENT',
        creatorId: as.creatorId,
        name: 'A signed album',
        title: 'A signed album',
        description: 'Three of you get one',
        drawNumber: 1,
        ...eventDays,
        descriptionPictureId: await market.upload(as),
        ...more,
      },
    });
  const enter: DrawLine['enter'] = (productId, as, more = {}, key) =>
    market.call('POST', '/missions', {
      as,
      body: { missionProductId: productId, ...entryForm, ...more },
      ...(key !== undefined && { key }),
    });

  return {
    ...line,
    send,
    enter,
    register: async (more, as) => idOf(await send(more, as)),
    crowd: async (productId, count) => crowdOf(market, productId, count, enter),
    advance: (productId) => advanceDraw(market.ctx, productId),
    settle: async () => {
      await settleDraws(market.ctx);
    },
    event: async (productId, as = null) => {
      const { body } = await market.call<Product>('GET', path(productId), { as });
      if (!body.event) throw new Error(JSON.stringify(body));
      return body.event;
    },
    entries: async (productId, query = '') =>
      (
        await market.call<PageOf<DrawEntry>>('GET', `${path(productId)}/missions/page?${query}`, {
          as: creator,
        })
      ).body,
    put: (productId, verb, body, key) =>
      market.call('PUT', `${path(productId)}/${verb}`, {
        as: creator,
        ...(body && { body }),
        ...(key !== undefined && { key }),
      }),
    pick: (productId, missionId, key) =>
      market.call('PUT', `${path(productId)}/missions/${missionId}/pick`, {
        as: creator,
        ...(key !== undefined && { key }),
      }),
    unpick: (productId, missionId) =>
      market.call('DELETE', `${path(productId)}/missions/${missionId}/pick`, { as: creator }),
    open: (productId, missionId) =>
      market.call('PUT', `${path(productId)}/missions/${missionId}/open`, { as: creator }),
    prize: async (productId, missionId) =>
      market.call('PUT', `${path(productId)}/missions/${missionId}/perform`, {
        as: creator,
        body: { responseComment: 'Here you are', pictureId: await market.upload(creator) },
      }),
    record: async (productId, as = null) =>
      (await market.call<DrawRecord>('GET', `${path(productId)}/draw`, { as })).body,
    own: (productId, as) => market.call('GET', `${path(productId)}/entry`, { as }),
    close: async () => {
      await market.project();
      const found = await findContradictions(market.ctx);
      await market.close();
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}

function idOf({ status, body }: Answer<ErrorReply & { id: string }>): string {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.id;
}

async function crowdOf(market: Marketplace, productId: string, count: number, enter: DrawLine['enter']) {
  const entered: { fan: Person; missionId: string }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const fan = await market.fan(`fan ${number}`);
    entered.push({ fan, missionId: idOf(await enter(productId, fan)) });
  }
  return entered;
}
