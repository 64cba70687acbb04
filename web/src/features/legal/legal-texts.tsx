import { Trans } from '@lingui/react/macro';
import { ratesPolicy } from '@sowon/contracts/rates/policy';
import styles from './legal-texts.module.css';

/** Short form of the terms of service; every rule comes from the specification’s policy texts. */
export function TermsText() {
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          1 coin is 100 won. Coins are valid for 5 years from charge or receipt, then they expire.
        </Trans>
      </li>
      <li>
        <Trans>
          A charge can be refunded in full within 7 days if none of its coins was used. Later or after use,
          the coins you hold are refunded less 3 percent. Refunds take up to 3 business days.
        </Trans>
      </li>
      <li>
        <Trans>Free, supported and received coins are not refunded.</Trans>
      </li>
      <li>
        <Trans>
          Coins of a mission are held when you request it. If the creator does not perform it within 10 days,
          all of them come back to you automatically.
        </Trans>
      </li>
      <li>
        <Trans>
          Missions are made for one person. Once the creator has performed a mission it cannot be withdrawn,
          and you agree to this when you request it.
        </Trans>
      </li>
      <li>
        <Trans>Members must be at least 14 years old; from 14 to 18 a parent must consent.</Trans>
      </li>
      <li>
        <Trans>
          Changes to these terms are announced 15 days in advance, unfavourable ones 30 days in advance.
        </Trans>
      </li>
    </ul>
  );
}

/** Personal data that is kept, and for how long. */
export function PrivacyText() {
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          We keep your nickname, email, date of birth and, if you give them, phone and address, in order to
          run your account and deliver missions.
        </Trans>
      </li>
      <li>
        <Trans>
          Name, phone and address are stored encrypted and shown to nobody who does not need them.
        </Trans>
      </li>
      <li>
        <Trans>
          Membership data is erased 1 year after you leave. Contract and payment records are kept for 5 years,
          complaint records for 3 years, as the law requires.
        </Trans>
      </li>
      <li>
        <Trans>Data is destroyed within 5 days after its period ends.</Trans>
      </li>
    </ul>
  );
}

/** Data collected at sign-up and its purpose, so that a person can decide whether to consent. */
export function CollectionText() {
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>What we need to sign you up: nickname, email, password and date of birth.</Trans>
      </li>
      <li>
        <Trans>What you may leave out: phone, address, and a picture of yourself.</Trans>
      </li>
      <li>
        <Trans>
          We use it to know you again, to make sure of your age, to deliver missions and prizes, and to tell
          you what concerns you.
        </Trans>
      </li>
      <li>
        <Trans>It is kept until 1 year after you leave, and longer only where the law requires it.</Trans>
      </li>
      <li>
        <Trans>
          You may refuse. Without what we need you cannot sign up; all else works without the rest.
        </Trans>
      </li>
    </ul>
  );
}

/** Rules of missions, penalties and settlement. */
export function PolicyText() {
  const { noticeDays } = ratesPolicy;
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          Basic missions are due 10 days from the request. What is not performed by then is refunded.
        </Trans>
      </li>
      <li>
        <Trans>
          A creator who misses a deadline is warned. The second time, new requests are blocked for a week and
          the grade falls. The third time, the login is blocked and the missions are refunded.
        </Trans>
      </li>
      <li>
        <Trans>
          Coins earned from the 1st to the end of a month are settled by the 10th of the next month, or the
          next business day. Too few coins carry over to the next month.
        </Trans>
      </li>
      <li>
        <Trans>
          What a coin is worth to a creator depends on their grade: Silver, Gold or Diamond. Fees are taken of
          it. The rates that hold are shown below.
        </Trans>
      </li>
      <li>
        <Trans>
          Other rates hold from the beginning of a month. Creators are told of them at least {noticeDays} days
          before it begins.
        </Trans>
      </li>
      <li>
        <Trans>
          Content that is unlawful or hurts others is blocked. The author may object within 30 days.
        </Trans>
      </li>
    </ul>
  );
}
