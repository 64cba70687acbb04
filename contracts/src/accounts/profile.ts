import { z } from 'zod';
import { memberName } from '../member-name.ts';
import { policy } from '../policy.ts';
import { text } from '../primitives.ts';
import { Phone } from './schemas.ts';

/**
 * What a member tells of themselves, changed as a whole (spec 1 §7). Each field is asked for, and empty where there is nothing to
 * tell: one that is left out by mistake takes nothing away.
 */
export const EditProfile = z.strictObject({
  /** The nickname, which others see. */
  username: memberName(policy.text.nameMax),
  phone: Phone,
  address: text(policy.accounts.addressMax),
  addressDetail: text(policy.accounts.addressMax),
});
export type EditProfile = z.output<typeof EditProfile>;
