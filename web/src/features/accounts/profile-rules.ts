import { msg } from '@lingui/core/macro';
import type { EditProfile } from '@sowon/contracts/accounts/profile';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { phoneDigits } from '@sowon/contracts/phone';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** A member’s own details, as typed. */
export type OwnDetails = EditProfile;

/** Fields that are never kept in browser storage: phone and address. */
export const notKept = ['phone', 'address', 'addressDetail'] as const satisfies (keyof OwnDetails)[];

/** Initial form with the saved details. */
export const detailsOf = ({ username, phone, address, addressDetail }: CurrentUser): OwnDetails => ({
  username,
  phone: phoneDigits(phone),
  address,
  addressDetail,
});

const { addressMax, phoneMax } = policy.accounts;

/** Problems that prevent saving (spec 1 §5). Only the nickname is required. */
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

/** Request body with trimmed text. */
export const sentDetails = ({ username, phone, address, addressDetail }: OwnDetails): EditProfile => ({
  username: username.trim(),
  phone,
  address: address.trim(),
  addressDetail: addressDetail.trim(),
});
