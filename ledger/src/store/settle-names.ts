import type { Json } from '../domain/json.ts';
import { isRejection } from '../domain/rejection.ts';
import { asWalletEvent, openedHold } from '../domain/wallet/events.ts';
import { issuedLots } from '../domain/wallet/trace.ts';
import { isWallet } from './batch/loaded-rows.ts';
import { violatedConstraint } from './failures.ts';
import type { Command } from './types.ts';

/** The keys that refuse a second lot or a second hold of the same id. */
const KEYS: readonly (string | undefined)[] = ['issued_lot_pkey', 'event_opens_hold'];

/** True if the database refused a lot or a hold because a used-up one of the same id exists, which the command had not read. */
export function isTakenName(error: unknown): boolean {
  return KEYS.includes(violatedConstraint(error));
}

/**
 * Retries a command with the lots and holds that it creates named in it, so that its own rule refuses those that exist. So the answer is the
 * same if they are used up or not, named or not.
 * @param attempt runs the command; the created lots and holds are known from its last decision
 */
export async function namingWhatItMakes<Result>(
  command: Command<Json>,
  attempt: (command: Command<Json>) => Promise<Result>,
): Promise<Result> {
  let made: Pick<Command<Json>, 'lots' | 'holds'> = {};
  const decide: Command<Json>['decide'] = (streams) => {
    const decision = command.decide(streams);
    if (!isRejection(decision)) {
      const events = decision.appends.flatMap(({ stream, events }) => (isWallet(stream) ? events : []));
      made = {
        lots: events.flatMap((event) => issuedLots(asWalletEvent(event)).map(({ lotId }) => lotId)),
        holds: events.flatMap((event) => openedHold(event) ?? []),
      };
    }
    return decision;
  };
  try {
    return await attempt({ ...command, decide });
  } catch (error) {
    if (!isTakenName(error)) throw error;
    return attempt({
      ...command,
      lots: [...(command.lots ?? []), ...(made.lots ?? [])],
      holds: [...(command.holds ?? []), ...(made.holds ?? [])],
    });
  }
}
