import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import type { ResourceProps } from 'react-admin';
import { ParkedStreamList } from './parked-stream-list.tsx';

export const parkedStreams: ResourceProps = {
  name: 'parked-streams',
  icon: PauseCircle,
  list: ParkedStreamList,
};
