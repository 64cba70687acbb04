import { msg } from '@lingui/core/macro';
import type { EditProfile } from '@sowon/contracts/accounts/profile';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { phoneDigits } from '@sowon/contracts/phone';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** What a member tells of themselves, as it is typed. */
export type OwnDetails = EditProfile;

/** What stays in no browser: where somebody lives, and how they are called by phone. */
export const notKept = ['phone', 'address', 'addressDetail'] as const satisfies (keyof OwnDetails)[];

/** The form as it opens, with what is saved. */
export const detailsOf = ({ username, phone, address, addressDetail }: CurrentUser): OwnDetails => ({
  ...{ username, phone: phoneDigits(phone), address, addressDetail },
});

const { addressMax, phoneMax } = policy.accounts;

/** What keeps it from being saved (spec 1 §5): the name alone is asked for. */
export function detailProblems({
  username,
  phone,
  address,
  addressDetail,
}: OwnDetails): Problems<OwnDetails> {
  return {
    username:
      username.trim() === '' ? msg`Please enter a nickname.` : textProblem(username, policy.text.nameMax),
    phone: phone === '' ? undefined : textProblem(phone, phoneMax),
    address: address.trim() === '' ? undefined : textProblem(address, addressMax),
    addressDetail: addressDetail.trim() === '' ? undefined : textProblem(addressDetail, addressMax),
  };
}

/** What is sent of it. */
export const sentDetails = ({ username, phone, address, addressDetail }: OwnDetails): EditProfile => ({
  ...{ username: username.trim(), phone, address: address.trim(), addressDetail: addressDetail.trim() },
});
