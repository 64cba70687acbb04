import { Trans } from '@lingui/react/macro';
import type { AttachedFile } from '@sowon/contracts/files/schemas';
import type { Mission } from '@sowon/contracts/missions/schemas';
import type { ReactNode } from 'react';
import { ClipIcon } from '../../ui/icons.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import styles from './request-box.module.css';
import { SeenBy } from './seen-by.tsx';

/** The wish: recipient, sender, the fan’s own words, and the attachment. */
export function RequestBox({ mission }: { mission: Mission }) {
  const { toFriend, to, from, requestComment, requestFile, user } = mission;
  return (
    <WordsBox
      title={<Trans>The wish</Trans>}
      words={requestComment}
      file={requestFile}
      seenBy={<SeenBy mission={mission} />}
      people={
        <>
          {toFriend && from !== '' ? (
            <Trans>
              For <Written>{to}</Written>, from <Written>{from}</Written>
            </Trans>
          ) : (
            <Trans>
              For <Written>{to}</Written>
            </Trans>
          )}{' '}
          ·{' '}
          <Trans>
            requested by <MemberName name={user.username} />
          </Trans>
        </>
      }
    />
  );
}

interface WordsBoxProps {
  title: ReactNode;
  /** Sender and recipient of the words. */
  people: ReactNode;
  words: string;
  file: AttachedFile | null;
  /** Notice about who can see the words. */
  seenBy: ReactNode;
}

/** A fan’s words to a creator, with the attachment. */
export function WordsBox({ title, people, words, file, seenBy }: WordsBoxProps) {
  return (
    <section className={styles.box}>
      <h2>{title}</h2>
      <p className={styles.people}>{people}</p>
      <Written as="p" className={styles.words}>
        {words}
      </Written>
      {seenBy}
      {file && (
        <div>
          <Attachment file={file} />
          <p className={styles.people}>
            <Trans>The attachment is for the fan and the creator alone.</Trans>
          </p>
        </div>
      )}
    </section>
  );
}

/** The fan’s attachment; a video or voice can be opened once it is converted. */
function Attachment({ file: { s3Url, filename, state, convertedPercent } }: { file: AttachedFile }) {
  if (s3Url === null) {
    return (
      <p className={styles.file}>
        <ClipIcon />
        <span>
          {filename}{' '}
          <small>
            <Unopened state={state} convertedPercent={convertedPercent} />
          </small>
        </span>
      </p>
    );
  }
  return (
    <a className={styles.file} href={s3Url} target="_blank" rel="noopener noreferrer">
      <ClipIcon />
      {filename}
    </a>
  );
}

function Unopened({ state, convertedPercent }: Pick<AttachedFile, 'state' | 'convertedPercent'>) {
  switch (state) {
    case 'REFUSED':
      return <Trans>It could not be converted, so it cannot be opened.</Trans>;
    case 'TAKEN_DOWN':
      return <Trans>It was taken down.</Trans>;
    default:
      if (convertedPercent === null) return <Trans>It can be opened as soon as it is converted.</Trans>;
      return <Trans>It is being converted: {convertedPercent}%.</Trans>;
  }
}
