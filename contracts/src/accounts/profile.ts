import { z } from 'zod';
import { memberName } from '../member-name.ts';
import { policy } from '../policy.ts';
import { text } from '../primitives.ts';
import { Phone } from './schemas.ts';

/** A member's profile, replaced as a whole (spec 1 §7). Every field is required and may be empty, so a field left out by mistake deletes nothing. */
export const EditProfile = z.strictObject({
  /** The nickname, which other members see. */
  username: memberName(policy.text.nameMax),
  phone: Phone,
  address: text(policy.accounts.addressMax),
  addressDetail: text(policy.accounts.addressMax),
});
export type EditProfile = z.output<typeof EditProfile>;
