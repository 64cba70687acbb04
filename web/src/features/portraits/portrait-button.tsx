import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './portrait-button.module.css';
import { PortraitEditor } from './portrait-editor.tsx';

/** The signed-in member’s picture; pressing it opens the editor (spec 1 §2). @param size edge length in pixels */
export function PortraitButton({ size }: { size: number }) {
  const { t } = useLingui();
  const { userName, imageUrl } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const name = userName ?? '';
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t`Change your picture`}
        title={t`Change your picture`}
        onClick={() => setIsOpen(true)}
      >
        <Portrait src={imageUrl} name={name} size={size} />
      </button>
      {isOpen && (
        <Dialog title={<Trans>Your picture</Trans>} onClose={() => setIsOpen(false)}>
          <PortraitEditor name={name} imageUrl={imageUrl} shape="round" />
        </Dialog>
      )}
    </>
  );
}
