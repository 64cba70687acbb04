import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@sowon/contracts';
import { eventually } from '../harness/eventually.ts';
import type { Member, Site } from '../line/people.ts';

export interface Offer {
  readonly productId: string;
  /** Answers the creator's missions; null for a creator who never does, so that the missions become overdue. */
  readonly creator: Member | null;
}

/** Ids of everything that the API has acknowledged so far. */
export interface Acknowledged {
  readonly requested: Set<string>;
  readonly performed: Set<string>;
  readonly credited: Set<string>;
  /** Members who are blocked: on a busy machine even a keen creator may be late three times. */
  readonly keptOut: Set<string>;
}

export const nothingYet = (): Acknowledged => ({
  requested: new Set(),
  performed: new Set(),
  credited: new Set(),
  keptOut: new Set(),
});

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Waits until some missions are performed, and lets every fan finish the current action, up to its answer. */
  stop(): Promise<void>;
}

export interface Crowd {
  readonly site: Site;
  readonly fans: readonly Member[];
  readonly offers: readonly Offer[];
  readonly clip: Buffer;
  readonly picture: Buffer;
}

const pauseMs = 100;
const turnPauseMs = 300;
const everyNthAnswerIsVideo = 9;
const everyNthTurnBuys = 5;

/** Makes every fan request missions, and every keen creator answer them, until stopped. */
export function startLoad(crowd: Crowd, acknowledged: Acknowledged): Load {
  const stopping = new AbortController();
  const before = acknowledged.performed.size;
  const loops = crowd.fans.map((fan, index) => actAs(crowd, fan, index, acknowledged, stopping.signal));
  const ended = Promise.all(loops);
  // The rejection is kept for `stop`, which every test awaits.
  ended.catch(() => undefined);
  return {
    acknowledged,
    stop: async () => {
      // A fault meets something only among missions that are performed.
      const performed = eventually(
        'missions performed',
        async () => (acknowledged.performed.size > before + 3 ? true : undefined),
        240_000,
      );
      // A fan whose action fails ends the wait.
      await Promise.race([performed, ended]).finally(() => stopping.abort());
      await ended;
    },
  };
}

async function actAs(
  crowd: Crowd,
  fan: Member,
  index: number,
  acknowledged: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = index; !signal.aborted; turn += 1) {
    if (turn % everyNthTurnBuys === 0) acknowledged.credited.add(await buyCoins(crowd.site, fan));
    const offer = crowd.offers[turn % crowd.offers.length];
    if (!offer) throw new Error('nothing is offered');
    const missionId = await request(fan, offer.productId);
    if (missionId !== null) {
      acknowledged.requested.add(missionId);
      const withVideo = turn % everyNthAnswerIsVideo === 0;
      const answer = offer.creator && (await perform(crowd, offer.creator, missionId, withVideo));
      if (answer === 'performed') acknowledged.performed.add(missionId);
      if (offer.creator && answer === 'kept out') acknowledged.keptOut.add(offer.creator.userId);
    }
    await sleep(turnPauseMs);
  }
}

/** Orders, pays and deposits. @returns the order's id */
export async function buyCoins(site: Site, fan: Member): Promise<string> {
  const { client, userId } = fan;
  const items = await answered(() => client.coinItems({}));
  const item = items.find(({ point }) => point >= 100);
  if (!item) throw new Error('nothing to buy');
  const idempotencyKey = randomUUID();
  const body = { coinItemId: item.id, userId, mRedirectUrl: `${site.url}/coin-history` };
  const order = await answered(() => client.createPayment({ body }, { idempotencyKey }));
  await payAt(site, order);
  const deposit = { coinItemId: item.id, userId, paymentId: order.id };
  await answered(() => client.depositCoins({ body: deposit }));
  return order.id;
}

/** Pays in the provider's window, and repeats it when the provider does not answer; a payment happens only once. */
export async function payAt(
  { providerUrl }: Pick<Site, 'providerUrl'>,
  order: { readonly id: string; readonly noticeUrl: string },
): Promise<void> {
  const alreadyPaid = 409;
  for (;;) {
    const reply = await fetch(`${providerUrl}/control/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchant_uid: order.id, notice_url: order.noticeUrl }),
    }).catch(() => null);
    if (reply?.ok || reply?.status === alreadyPaid) return;
    if (reply) throw new Error(`the provider answered ${reply.status}`);
    await sleep(pauseMs);
  }
}

/** @returns null when the creator takes no requests because of strikes */
async function request(fan: Member, missionProductId: string): Promise<string | null> {
  const idempotencyKey = randomUUID();
  const body = { missionProductId, to: '소미', requestComment: '생일 축하해 주세요' };
  const made = await unlessRefused(['REQUESTS_BLOCKED', 'PRODUCT_INACTIVE'], () =>
    answered(() => fan.client.requestMission({ body }, { idempotencyKey })),
  );
  return made?.id ?? null;
}

/** The mission is late if the deadline came first; the creator is blocked if it was their third. */
async function perform(
  crowd: Crowd,
  creator: Member,
  missionId: string,
  withVideo: boolean,
): Promise<'performed' | 'late' | 'kept out'> {
  const outcome = await unlessRefused(['INVALID_TOKEN'], async () => {
    const file = await upload(crowd, creator, withVideo);
    const idempotencyKey = randomUUID();
    const body = { responseComment: '생일 축하해요!', ...file };
    const performed = await unlessRefused(['MISSION_OVERDUE', 'MISSION_STATE'], () =>
      answered(() => creator.client.performMission({ params: { missionId }, body }, { idempotencyKey })),
    );
    return performed === null ? 'late' : 'performed';
  });
  return outcome ?? 'kept out';
}

async function upload(
  { clip, picture }: Crowd,
  creator: Member,
  asVideo: boolean,
): Promise<{ videoId: string } | { pictureId: string }> {
  const { id } = await answered(() => {
    const form = new FormData();
    const bytes = new Blob([new Uint8Array(asVideo ? clip : picture)]);
    form.append('data', bytes, asVideo ? 'a.mp4' : 'a.jpg');
    return creator.client.uploadFile({}, { form });
  });
  return asVideo ? { videoId: id } : { pictureId: id };
}

/** Repeats a call, as a careful client does, until the API answers it: a lost connection or a 5xx does not count as an answer. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const refused = error instanceof ApiError && error.reply.status < 500 && error.reply.status !== 429;
      if (refused) throw error;
      await sleep(pauseMs);
    }
  }
}

/** @returns null when the call is refused with one of these codes */
async function unlessRefused<T>(codes: readonly string[], call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && codes.includes(error.reply.code)) return null;
    throw error;
  }
}
