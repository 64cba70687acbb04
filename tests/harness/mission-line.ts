import type { ErrorReply, Mission } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import {
  type Answer,
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from './marketplace.ts';

/** A fan, a creator and a product, with the steps that tests of missions repeat. */
export interface MissionLine {
  readonly market: Marketplace;
  readonly fan: Person;
  readonly creator: CreatorPerson;
  /** A product that costs 30 coins and takes attachments. */
  readonly productId: string;
  /** Returns the body of a request for the product. */
  wish(more?: Record<string, unknown>): Record<string, unknown>;
  /** Requests a mission as the fan. @returns the mission's id */
  request(more?: Record<string, unknown>): Promise<string>;
  /** Uploads a file as the creator and answers the mission with it. */
  perform(
    missionId: string,
    kind: 'VIDEO' | 'IMAGE' | 'VOICE',
  ): Promise<Answer<ErrorReply> & { readonly fileId: string }>;
  /** Returns the mission as a user sees it, by default the fan. @throws Error if they may not */
  show(missionId: string, as?: Person | null): Promise<Mission>;
  /** Returns the fan's lots by id, coins in points. */
  lots(): Promise<{ lot_id: string; remaining: number; held: number }[]>;
  /** Returns the fan's coins in points, over all lots. */
  coins(): Promise<{ available: number; held: number }>;
  /** Returns the types of a stream's events, oldest first. */
  eventsOf(stream: `${string}-${string}`): Promise<string[]>;
}

/** Opens a marketplace with a fan and a creator; the caller closes `market`. @param now the instant of its clock */
export async function openMissionLine(
  environment: Record<string, string> = {},
  now?: Date,
): Promise<MissionLine> {
  const market = await openMarketplace(environment, now);
  const [fan, creator] = await Promise.all([market.fan(), market.creator()]);
  const productId = await market.product(creator, { allowAttachments: true });

  const wish = (more: Record<string, unknown> = {}) => ({
    missionProductId: productId,
    private: false,
    to: 'Mina',
    requestComment: 'Sing happy birthday',
    ...more,
  });

  const lots = async () => {
    const { rows } = await market.ctx.pool.query<{ lot_id: string; remaining: number; held: number }>(
      'select lot_id, remaining, held from ledger.lot where stream_id = $1 order by lot_id',
      [`wallet-${fan.userId}`],
    );
    return rows;
  };

  return {
    market,
    fan,
    creator,
    productId,
    wish,
    lots,
    request: async (more = {}) => {
      const answer = await market.call<{ id: string }>('POST', '/missions', { as: fan, body: wish(more) });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.id;
    },
    perform: async (missionId, kind) => {
      const fileId = await market.upload(creator, kind);
      const body = { responseComment: 'Here you are', [answerFields[kind]]: fileId };
      const answer = await market.call('POST', `/missions/${missionId}/perform`, { as: creator, body });
      return { ...answer, fileId };
    },
    show: async (missionId, as = fan) => {
      const { status, body } = await market.call<Mission>('GET', `/missions/${missionId}`, { as });
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    },
    coins: async () => {
      const all = await lots();
      const sum = (key: 'remaining' | 'held') => all.reduce((total, lot) => total + lot[key], 0);
      return { available: sum('remaining'), held: sum('held') };
    },
    eventsOf: async (stream) => (await readStream(market.ctx.db, stream)).map(({ type }) => type),
  };
}

const answerFields = { VIDEO: 'videoId', IMAGE: 'pictureId', VOICE: 'voiceId' } as const;

const start = Date.parse('2026-11-21T03:00:00.000Z');
const dayMs = 86_400_000;

/** Returns the instant `days` days and `ms` milliseconds after the start of the tests' clock. */
export const inDays = (days: number, ms = 0) => new Date(start + days * dayMs + ms);
