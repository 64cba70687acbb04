import { narrowAddress } from '@sowon/contracts/files/picture-address';
import styles from './media-player.module.css';

/** Fills what a picture or film leaves of its frame with itself, out of focus. */
export function Backdrop({ address }: { address: string }) {
  return <img className={styles.backdrop} src={narrowAddress(address, 160)} alt="" decoding="async" />;
}
