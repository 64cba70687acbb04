import { msg } from '@lingui/core/macro';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { EnterDraw } from '@sowon/contracts/draws/schemas';
import { phoneDigits } from '@sowon/contracts/phone';
import { policy } from '@sowon/contracts/policy';
import {
  type Attached,
  consentProblem,
  fileProblem,
  type Problems,
  textProblem,
} from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';

/** A fan’s unfinished entry for a draw. */
export interface ApplyDraft {
  name: string;
  phone: string;
  requestComment: string;
  file: Attached<UploadedFile>;
  /** True if a prize could be sent to an address in Korea. */
  livesInKorea: boolean;
  address: string;
  addressDetail: string;
  isPrivacyAgreed: boolean;
  isServiceAgreed: boolean;
}

/** Fields that are never kept in browser storage: personal data and consents. */
export const notKept = [
  ...(['name', 'phone', 'address', 'addressDetail'] as const),
  ...(['isPrivacyAgreed', 'isServiceAgreed'] as const),
];

/** Initial form. @param profile the member’s saved details; null while unknown */
export function emptyEntry(
  profile: Pick<CurrentUser, 'phone' | 'address' | 'addressDetail'> | null,
  livesInKorea: boolean,
): ApplyDraft {
  return {
    name: '',
    phone: phoneDigits(profile?.phone ?? ''),
    requestComment: '',
    file: null,
    livesInKorea,
    address: profile?.address ?? '',
    addressDetail: profile?.addressDetail ?? '',
    isPrivacyAgreed: false,
    isServiceAgreed: false,
  };
}

const { nameMax, requestMax } = policy.text;

/** Problems that prevent sending an entry (spec 2 §5). */
export function applyProblems(draft: ApplyDraft): Problems<ApplyDraft> {
  return {
    name: textProblem(draft.name, nameMax),
    phone: textProblem(draft.phone) ?? (/^\d{7,15}$/.test(draft.phone) ? undefined : msg`7 to 15 digits.`),
    requestComment: textProblem(draft.requestComment, requestMax),
    file: fileProblem(draft.file, false),
    isPrivacyAgreed: consentProblem(draft.isPrivacyAgreed),
    isServiceAgreed: consentProblem(draft.isServiceAgreed),
  };
}

/** Request body of an entry; an address is sent only if there is one. */
export function applyBody(productId: string, draft: ApplyDraft): EnterDraw {
  const address = draft.livesInKorea ? draft.address.trim() : '';
  const addressDetail = draft.livesInKorea ? draft.addressDetail.trim() : '';
  return {
    missionProductId: productId,
    requestComment: draft.requestComment.trim(),
    name: draft.name.trim(),
    phone: draft.phone,
    ...(address !== '' && { address }),
    ...(addressDetail !== '' && { addressDetail }),
    ...(draft.file && draft.file !== 'uploading' && { requestFileId: draft.file.id }),
    privacyTermsAgreed: true,
    serviceTermsAgreed: true,
  };
}

/** Returns the field that a refusal of an entry is about. */
export function refusedEntry(_: string, field: string | null) {
  return field === 'requestFileId' ? ({ at: 'file' } as const) : undefined;
}
