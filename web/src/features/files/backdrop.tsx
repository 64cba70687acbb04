import { narrowAddress } from '@sowon/contracts/files/picture-address';
import styles from './media-player.module.css';

/** Fills the empty part of a frame with a blurred copy of its picture or film. */
export function Backdrop({ address }: { address: string }) {
  return <img className={styles.backdrop} src={narrowAddress(address, 160)} alt="" decoding="async" />;
}
