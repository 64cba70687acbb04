import { Trans } from '@lingui/react/macro';
import type { Popup } from '@sowon/contracts/popups/schemas';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './popup-dialog.module.css';
import { putAwayForGood, putAwayForToday, type Reader } from './put-away.ts';

interface PopupDialogProps {
  popup: Popup;
  reader: Reader;
  /** Called when the popup was closed, or its link followed. */
  onGone: () => void;
}

/** A popup, with the ways to close it (spec 1 §4). */
export function PopupDialog({ popup, reader, onGone }: PopupDialogProps) {
  const close = () => {
    putAwayForGood(reader, popup.id);
    onGone();
  };
  const later = () => {
    putAwayForToday(reader, popup.id, Date.now());
    onGone();
  };
  // A visitor may see the popup again after returning from its link (spec 1 §4).
  const follow = reader === 'on' ? close : onGone;
  return (
    <Dialog title={popup.title} onClose={close}>
      <div className={styles.content}>
        <Picture
          className={styles.picture}
          src={popup.webImage.s3Url}
          alt=""
          sizes="(max-width: 640px) 100vw, 480px"
          isFirst
        />
        <Way popup={popup} reader={reader} onFollow={follow} />
        <Row spread="equal">
          <Button look="quiet" onClick={later}>
            <Trans>Not today</Trans>
          </Button>
          <Button look="quiet" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </Row>
      </div>
    </Dialog>
  );
}

/** Link of a popup, in its colours; a link outside this site opens in a new tab. */
function Way({ popup, reader, onFollow }: { popup: Popup; reader: Reader; onFollow: () => void }) {
  const { linkLoggedOn, linkLoggedOff, linkTextLoggedOn, linkTextLoggedOff } = popup;
  const [address, words] =
    reader === 'on' ? [linkLoggedOn, linkTextLoggedOn] : [linkLoggedOff, linkTextLoggedOff];
  const look = {
    className: styles.link,
    style: { background: popup.linkBackgroundColor, color: popup.linkTextColor },
    onClick: onFollow,
  };
  return address.startsWith('/') ? (
    <Link to={address} {...look}>
      {words}
    </Link>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" {...look}>
      {words}
    </a>
  );
}
