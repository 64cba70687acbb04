import { outcomeOf, type RollTerms, rollMessage, wins } from '@sowon/contracts/missions/roulette';
import type { Roll, RouletteProof } from '@sowon/contracts/missions/schemas';
import { bytesOf, hexOf } from '../../lib/hex.ts';

/** Result of recomputing one roll. */
export interface RollCheck {
  readonly number: number;
  /** Outcome computed from the seed. */
  readonly outcome: number;
  /** True if number, odds and seeds match those signed at the roll. */
  readonly isAsSigned: boolean;
  /** True if the outcome and the win match those computed from the seed. */
  readonly isAsDrawn: boolean;
}

export interface ProofCheck {
  /** True if the seed matches the commitment made before the first roll. */
  readonly isCommitted: boolean;
  /** True if the rolls are numbered without a gap, and none follows a win. */
  readonly isComplete: boolean;
  readonly rolls: readonly RollCheck[];
  /** True if everything agrees. */
  readonly holds: boolean;
}

/**
 * Recomputes every outcome of a roulette with the browser’s own WebCrypto.
 * @param subtle the browser’s WebCrypto, which does not exist on pages without https
 * @returns null while the seed is not public
 */
export async function checkProof(proof: RouletteProof, subtle: SubtleCrypto): Promise<ProofCheck | null> {
  if (proof.seed === null) return null;
  const seed = bytesOf(proof.seed);
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const sign = async (text: string) =>
    new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  const isCommitted = hexOf(new Uint8Array(await subtle.digest('SHA-256', seed))) === proof.commitment;
  const rolls = await Promise.all(proof.rolls.map((roll) => checkRoll(sign, proof.missionId, roll)));
  const isComplete = proof.rolls.every(
    ({ number, won }, index) => number === index + 1 && (!won || index === proof.rolls.length - 1),
  );
  const agrees = rolls.every(({ isAsSigned, isAsDrawn }) => isAsSigned && isAsDrawn);
  return { isCommitted, isComplete, rolls, holds: isCommitted && isComplete && agrees };
}

type Sign = (text: string) => Promise<Uint8Array>;

async function checkRoll(sign: Sign, missionId: string, roll: Roll): Promise<RollCheck> {
  const terms: RollTerms = { missionId, ...roll };
  const digest = hexOf(await sign(rollMessage(terms, 0)));
  const outcome = await drawn(sign, terms);
  return {
    number: roll.number,
    outcome,
    isAsSigned: digest === roll.digest,
    isAsDrawn: roll.outcome === outcome && roll.won === wins(outcome, roll.winPermille),
  };
}

/** Returns the outcome of the first block whose digest gives one. */
async function drawn(sign: Sign, terms: RollTerms): Promise<number> {
  for (let block = 0; ; block += 1) {
    const outcome = outcomeOf(await sign(rollMessage(terms, block)));
    if (outcome !== null) return outcome;
  }
}
