import {
  GradeName,
  KstDate,
  MonthStatement,
  ProductType,
  policy,
  SettlementState,
  StatementLines,
  StatementParties,
  TaxInvoice,
  YearMonth,
} from '@sowon/contracts';
import { canonicalJson } from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import { companyOf } from '../../../documents/company.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { type BankAccount, findBankAccount } from '../../people/creators/bank-account.ts';
import { findBusiness } from '../../people/creators/business.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import { accountMarks } from '../payouts/account-mark.ts';
import { paidMarkOf } from '../payouts/queries.ts';
import { earnedForSlot, settledShares } from '../settlements/earned.ts';
import { isClosed, settledMonth } from '../settlements/queries.ts';

const StatedMission = z.strictObject({
  /** Id of the earning: a mission may earn more than once. */
  id: z.string(),
  missionId: z.uuid(),
  type: ProductType,
  name: z.string(),
  earnedOn: KstDate,
  grade: GradeName,
  wonPerCoin: z.int(),
  coins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  overseasTaxWon: z.int(),
  overseasAccountFeeWon: z.int(),
  netWon: z.int(),
});
export type StatedMission = z.output<typeof StatedMission>;

/** Absent for months decided by the first policy; their statements do not show it. */
const untaxed = z.int().default(0);

/**
 * All content of a statement, for every format and language; amounts in won except for coins, days in KST. The fans are not in it: tax offices and banks read
 * it, and have no need to know them.
 */
export const StatementData = z.strictObject({
  /** 2 if the month's policy can withhold (docs/rules/statements.md#what-it-says). */
  format: z.union([z.literal(1), z.literal(2)]),
  month: YearMonth,
  payee: z.strictObject({
    name: z.string(),
    businessName: z.string().nullable(),
    registrationNumber: z.string().nullable(),
  }),
  /** Earlier statements do not name them (docs/rules/statements.md#what-it-says). */
  parties: StatementParties.exactOptional(),
  policyVersion: z.int(),
  percents: z.strictObject({
    service: z.int(),
    payment: z.int(),
    overseasTax: z.int(),
    overseasAccount: z.int(),
    incomeTax: untaxed,
    localIncomeTax: untaxed,
  }),
  lines: z.strictObject({ ...StatementLines.shape, incomeTaxWon: untaxed, localIncomeTaxWon: untaxed }),
  taxInvoice: TaxInvoice.nullable().default(null),
  rates: MonthStatement.shape.rates,
  state: SettlementState,
  /** Amount paid of it; 0 while it is carried over. */
  toReceiptWon: z.int(),
  payableOn: KstDate,
  paidOn: KstDate.nullable(),
  missions: z.array(StatedMission),
});
export type StatementData = z.output<typeof StatementData>;

type Settled = NonNullable<Awaited<ReturnType<typeof settledMonth>>>;

/** Returns the current content of a month for its creator. */
async function statementData(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config' | 'parts'>,
  { id: creatorId, userId, name }: Creator,
  { row, statement }: Settled,
): Promise<StatementData & { readonly parties: StatementParties }> {
  const {
    rates,
    percents,
    carriedOver,
    taxInvoice,
    minimumCoins: _,
    minimumCoinsOverseas: __,
    ...lines
  } = statement;
  const [business, parties, missions] = await Promise.all([
    findBusiness(ctx, { userId, creatorId }),
    partiesOf(ctx, { userId, creatorId, month: row.month, isPaid: row.state === 'PAID' }),
    statedMissions(ctx, row),
  ]);
  return {
    format: row.policy_version < policy.withholding.version ? 1 : 2,
    month: row.month,
    payee: {
      name,
      businessName: business.businessName,
      registrationNumber: business.businessRegistrationNumber,
    },
    parties,
    policyVersion: row.policy_version,
    percents,
    taxInvoice,
    lines,
    rates,
    state: row.state,
    toReceiptWon: carriedOver ? 0 : lines.netWon,
    payableOn: row.payableOn,
    paidOn: row.paidOn,
    missions,
  };
}

async function statedMissions(
  ctx: Pick<Ctx, 'db' | 'config' | 'parts'>,
  row: Settled['row'],
): Promise<StatedMission[]> {
  const shares = await settledShares(ctx, row);
  const earnedFor = await earnedForSlot.read(
    ctx,
    shares.map(({ sourceId }) => sourceId),
    undefined,
  );
  return shares.map(({ sourceId, earnedAt, coinPrice: coins, ...share }) => {
    const { product } = earnedFor(sourceId);
    if (!product) throw new Error(`what earned ${share.id} is no mission`);
    const { type, name } = product;
    return { ...share, missionId: sourceId, type, name, coins, earnedOn: kstDate(earnedAt) };
  });
}

/**
 * Returns the text that is hashed: the same content is always the same text. Content of format 1 is written as before format 2 existed, so that a repeated
 * request for an old month finds no change.
 */
export function writtenData(data: StatementData): string {
  if (data.format === 2) return canonicalJson(data);
  const { taxInvoice: _, lines, percents, ...said } = data;
  const { incomeTaxWon: _income, localIncomeTaxWon: _local, ...oldLines } = lines;
  const { incomeTax: _percent, localIncomeTax: _ofThat, ...oldPercents } = percents;
  return canonicalJson({ ...said, lines: oldLines, percents: oldPercents });
}

/** Returns the SHA-256 of a statement's content, in hex. */
export const hashOf = (written: string): string => sha256(written).toString('hex');

interface PaidMonth {
  readonly creatorId: string;
  readonly userId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly isPaid: boolean;
}

/**
 * Returns the current parties of a creator's month. The account of a paid month is shown only while it is the paid account: for an earlier account, only a
 * fingerprint is kept.
 */
async function partiesOf(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  { creatorId, userId, month, isPaid }: PaidMonth,
): Promise<StatementParties> {
  const told = await findBankAccount(ctx, { userId, creatorId });
  const isTold = told.bankAccountNumber !== '';
  const mark = isTold && isPaid ? await paidMarkOf(ctx.db, { creatorId, month }) : null;
  const isKnown =
    isTold && (!isPaid || accountMarks(ctx, new Map([[creatorId, told]])).isOf(creatorId, mark));
  const { name, businessNumber, address } = companyOf(ctx.config);
  return {
    legalName: isTold ? told.bankAccountHolder : null,
    account: isKnown ? masked(told) : null,
    issuer: { name, businessNumber, address },
  };
}

const digitsShown = 4;

const masked = ({ bankName, bankAccountNumber }: BankAccount) => ({
  bank: bankName,
  lastDigits: bankAccountNumber.replace(/\D/g, '').slice(-digitsShown),
});

/** Creator and month of a request. */
export interface MonthAsked {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
}

/** Returns the current content of a closed month for its creator. @throws AppError MONTH_OPEN, NOT_FOUND if nothing was earned in it */
export async function monthData(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config' | 'parts'>,
  { creatorId, month }: MonthAsked,
): Promise<{ data: Awaited<ReturnType<typeof statementData>>; settlementId: string; userId: string }> {
  const [creator, settled] = await Promise.all([
    findCreator(ctx.db, creatorId),
    settledMonth(ctx, creatorId, month),
  ]);
  if (!creator) throw new AppError('NOT_FOUND');
  if (!settled) throw new AppError((await isClosed(ctx.db, month)) ? 'NOT_FOUND' : 'MONTH_OPEN');
  const data = await statementData(ctx, creator, settled);
  return { data, settlementId: settled.row.id, userId: creator.userId };
}

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
