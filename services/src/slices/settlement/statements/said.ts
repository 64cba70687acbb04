import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { StatementData } from './data.ts';

/** Purpose that the seal is bound to. */
export const sealedFor = 'statement';

/** Returns the content of an issued statement. @throws AppError NOT_FOUND once the key of its creator is destroyed */
export async function openSaid(ctx: Opening, sealed: Sealed): Promise<StatementData> {
  return StatementData.parse(await openWritten(ctx, sealed));
}

type Opening = Pick<Ctx, 'db' | 'personKeys' | 'config'>;

interface Sealed {
  readonly creatorId: string;
  readonly said: string;
}

/** Returns the same content as it was written, in any format. */
export async function openWritten(ctx: Opening, { creatorId, said }: Sealed): Promise<unknown> {
  const creator = await findCreator(ctx.db, creatorId);
  if (!creator) throw new AppError('NOT_FOUND');
  const cipher = await personCipher(ctx, creator.userId);
  return JSON.parse(cipher.open(sealedFor, said));
}
