import { Trans } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import styles from './creator-row.module.css';

interface ManageEntryRowProps {
  entry: DrawEntry;
  /** Text before the nickname; the entry’s number by default. */
  number?: ReactNode;
  hasStory?: boolean;
  onOpen: () => void;
  /** Badges of the entry. */
  marks: ReactNode;
  /** Action available without opening the entry. */
  act?: ReactNode;
}

/** An entry of the creator’s own event in a list; pressing it opens it. */
export function ManageEntryRow(props: ManageEntryRowProps) {
  const { entry, number = entry.number, hasStory = true, onOpen, marks, act } = props;
  return (
    <li className={styles.row}>
      <span className={styles.number}>{number}</span>
      <div className={styles.what}>
        <p className={styles.title}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            <strong>
              <MemberName name={entry.user.username} />
            </strong>
          </button>
        </p>
        {hasStory && (
          <Written as="p" className={styles.story}>
            {entry.requestComment}
          </Written>
        )}
      </div>
      <div className={styles.side}>
        {marks}
        {act && <div className={styles.act}>{act}</div>}
      </div>
    </li>
  );
}

/** Shows whether the creator has opened an entry. */
export const ReadMark = ({ entry: { event } }: { entry: DrawEntry }) =>
  event.read ? (
    <Badge>
      <Trans>Read by you</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Not read yet</Trans>
    </Badge>
  );
