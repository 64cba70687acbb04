import { Trans } from '@lingui/react/macro';
import type { ForAdults } from '@sowon/contracts/moderation/schemas';
import { policy } from '@sowon/contracts/policy';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { askForMedia, useIsShown, useIsTooYoung } from './asked-media.ts';
import styles from './veil.module.css';

const { years } = policy.adults;

interface VeilProps {
  adult: ForAdults;
  /** True if the reader can reveal it here; a card instead links to a page where they can. */
  canAsk?: boolean;
  children: ReactNode;
}

/** Blurs an adult picture until the reader asks for it. If it is withheld, it says whom it is for. */
export function Veil({ adult, canAsk = false, children }: VeilProps) {
  const isShown = useIsShown(adult);
  if (isShown) return children;
  return (
    <div className={styles.veiled}>
      <div className={styles.blurred} aria-hidden="true">
        {children}
      </div>
      <div className={styles.over}>
        <span className={styles.mark}>19</span>
        {adult === 'SHOWN' ? <Trans>For adults</Trans> : <TooYoungWords />}
        {adult === 'SHOWN' && canAsk && (
          <Button look="outline" className={styles.show} onClick={askForMedia}>
            <Trans>Show</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Notice above a page or beside a mission that it is for adults, with the reader’s options. Renders nothing for other content. */
export function AdultNotice({ adult }: { adult: ForAdults }) {
  const isShown = useIsShown(adult);
  const isTooYoung = useIsTooYoung(adult);
  if (adult === 'NO' || isShown) return null;
  return (
    <Notice tone="warn">
      <div className={styles.notice}>
        {adult === 'SHOWN' ? (
          <Trans>
            This is for adults. Its pictures, videos and voices are hidden until you ask for them.
          </Trans>
        ) : isTooYoung ? (
          <Trans>
            This is for adults. It is open to members from 1 January of the year in which they turn {years},
            and nothing can be requested before.
          </Trans>
        ) : (
          <Trans>
            This is for adults. Log in to see it, if you are a member in or after the year in which you turn{' '}
            {years}.
          </Trans>
        )}
        {adult === 'SHOWN' && (
          <Button look="outline" onClick={askForMedia}>
            <Trans>Show</Trans>
          </Button>
        )}
        {adult === 'WITHHELD' && !isTooYoung && <SignIn />}
      </div>
    </Notice>
  );
}

function SignIn() {
  const { token } = useSession();
  const asMember = useAsMember();
  if (token !== null) return null;
  return (
    <Button look="outline" onClick={() => asMember(() => undefined)}>
      <Trans>Log in</Trans>
    </Button>
  );
}

/** Text in place of the request button for members who are too young. */
export const TooYoungWords = () => <Trans>For members from {years}</Trans>;

interface MarkNoteProps {
  mark: { readonly at: string; readonly reason: string } | null;
  children: ReactNode;
}

/** Tells the affected person that an operator marked their content, and why. */
export function AdultMarkNote({ mark, children }: MarkNoteProps) {
  if (mark === null) return null;
  const { reason } = mark;
  return (
    <Notice tone="warn">
      <p>{children}</p>
      <p className={styles.reason}>
        <Trans>
          Reason: <Written>{reason}</Written>
        </Trans>
      </p>
    </Notice>
  );
}
