import { type EnterDraw, policy } from '@sowon/contracts';
import { isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { type Effects, execute, together } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { idByName } from '../../../crypto.ts';
import { intentHash } from '../../../db/once.ts';
import { insertRows } from '../../../db/rows.ts';
import { requireUsableFile } from '../../ground/files/commands.ts';
import { refusedAsMinor } from '../../people/creators/adults.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { newMissionStreams } from '../missions/commands/change-mission.ts';
import { enterMission } from '../missions/entry/commands.ts';
import { findProduct } from '../products/queries.ts';
import { rowsOf } from './change-draw.ts';
import { decideEntered } from './decide.ts';
import { sealDetails } from './details.ts';
import { drawStream, drawStreamId } from './state.ts';

const saltBytes = 16;

interface Entering {
  readonly fan: { readonly userId: string; readonly creatorId: string | null };
  readonly key: string | null;
  readonly entry: EnterDraw;
}

/**
 * Enters a fan in a draw, once, while it takes entries (spec 2 §5, §7). The fan's personal data is sealed and stands in no event. The coins
 * of a paid entry are held until the draw.
 * @throws AppError CREATOR_CANNOT_REQUEST, NOT_FOUND, PRODUCT_INACTIVE, ADULTS_ONLY {years}, DRAW_STATE {drawStatus}, ALREADY_EXISTS,
 *   NOT_ENOUGH_COINS {available, needed}, FILE_IN_USE, FILE_TOO_LARGE {maxBytes}, KEY_REUSED, BUSY
 */
export async function enterDraw(
  ctx: Ctx,
  { fan, key: sent, entry }: Entering,
): Promise<{ id: string; status: 'REQUESTED' }> {
  if (fan.creatorId !== null) throw new AppError('CREATOR_CANNOT_REQUEST');
  const { userId: fanId } = fan;
  const { missionProductId: productId } = entry;
  const at = ctx.clock.now();
  const missionId = entryId(productId, fanId);
  return execute<{ id: string; status: 'REQUESTED' }>(ctx, {
    key: { scope: `enterDraw:${fanId}`, sent },
    // Hashed with a secret key, so that a reader of the database cannot find a phone number by trying all.
    intent: intentHash(ctx, intentOf(entry)).toString('hex'),
    at,
    prepare: async () => {
      const product = await requireOpen(ctx, fanId, entry);
      const details = await sealDetails(ctx, { missionId, fanId }, entry);
      const salt = ctx.random(saltBytes).toString('hex');
      const consentBy = consentOf(entry);
      return {
        ...newMissionStreams({ missionId, fanId }, drawStreamId(productId)),
        decide: (streams) =>
          together(
            { id: missionId, status: 'REQUESTED' },
            enterMission(ctx, streams, { missionId, fanId, product, entry, at }),
            entered(ctx, streams, { productId, missionId, fanId, details, salt, consentBy, at }),
          ),
      };
    },
  });
}

/** Returns ENTRY if the entry itself agrees to both terms; FORM if only the form that sent it did. */
const consentOf = ({ privacyTermsAgreed, serviceTermsAgreed }: EnterDraw) =>
  privacyTermsAgreed === true && serviceTermsAgreed === true ? ('ENTRY' as const) : ('FORM' as const);

/** Returns the whole input in the form that is hashed. */
const intentOf = (entry: EnterDraw) => {
  const { requestFileId, address, addressDetail, privacyTermsAgreed, serviceTermsAgreed, ...sent } = entry;
  return {
    ...sent,
    ...(privacyTermsAgreed && { privacyTermsAgreed }),
    ...(serviceTermsAgreed && { serviceTermsAgreed }),
    requestFileId: requestFileId ?? null,
    address: address ?? '',
    addressDetail: addressDetail ?? '',
  };
};

interface Row {
  readonly productId: string;
  readonly missionId: string;
  readonly fanId: string;
  readonly details: string;
  readonly salt: string;
  readonly consentBy: 'ENTRY' | 'FORM';
  readonly at: Date;
}

/** Decides the draw's part of an entry: its number and its row with the sealed details. */
function entered(ctx: Ctx, streams: StreamReader, told: Row): Effects | Rejection {
  const { productId, missionId, fanId, details, salt, consentBy, at } = told;
  const before = streams.state(drawStream, productId);
  const events = decideEntered(before, { missionId, at: at.toISOString() });
  if (isRejection(events)) return events;
  const after = events.reduce(drawStream.evolve, before);
  if (!after) throw new Error('draw: entered before DrawRegistered');
  const row = {
    mission_id: missionId,
    product_id: productId,
    fan_id: fanId,
    number: after.entries,
    salt,
    details,
    terms_version: policy.draws.termsVersion,
    consent_by: consentBy,
    entered_at: at.toISOString(),
  };
  return {
    appends: [{ stream: drawStreamId(productId), events }],
    carry: [insertRows('draw_entries', [row]), ...rowsOf(events, after, at, ctx.clock)],
  };
}

async function requireOpen(ctx: Ctx, fanId: string, { missionProductId, requestFileId }: EnterDraw) {
  const product = await findProduct(ctx.db, missionProductId);
  if (product?.type !== 'EVENT') throw new AppError('NOT_FOUND');
  const creator = await findCreator(ctx.db, product.creatorId);
  if (!creator?.isPublic) throw new AppError('NOT_FOUND');
  if (product.hidden || creator.blocked) throw new AppError('PRODUCT_INACTIVE');
  const refused = await refusedAsMinor(ctx, creator, fanId);
  if (refused) throw refused;
  if (requestFileId !== undefined) {
    await requireUsableFile(ctx.db, {
      fileId: requestFileId,
      ownerId: fanId,
      kinds: ['IMAGE'],
      field: 'requestFileId',
      imageMaxBytes: policy.files.imageMaxBytes,
    });
  }
  return product;
}

/** Returns the id of a fan's entry for a draw. It is the same for every attempt, so a second entry meets the stream of the first. */
export const entryId = (productId: string, fanId: string): string =>
  idByName(`draw-entry\n${productId}\n${fanId}`);
