import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { StatementData } from './data.ts';

/** What the seal is bound to. */
export const sealedFor = 'statement';

/** What an issued statement says. @throws AppError NOT_FOUND once the key of its creator is destroyed */
export async function openSaid(ctx: Opening, sealed: Sealed): Promise<StatementData> {
  return StatementData.parse(await openWritten(ctx, sealed));
}

type Opening = Pick<Ctx, 'db' | 'personKeys' | 'config'>;

interface Sealed {
  readonly creatorId: string;
  readonly said: string;
}

/** The same as it was written, whatever it is made of. */
export async function openWritten(ctx: Opening, { creatorId, said }: Sealed): Promise<unknown> {
  const creator = await findCreator(ctx.db, creatorId);
  if (!creator) throw new AppError('NOT_FOUND');
  const cipher = await personCipher(ctx, creator.userId);
  return JSON.parse(cipher.open(sealedFor, said));
}
