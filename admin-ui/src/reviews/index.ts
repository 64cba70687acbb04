import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import type { ResourceProps } from 'react-admin';
import { ReviewList } from './review-list.tsx';
import { ReviewShow } from './review-show.tsx';

export const reviews: ResourceProps = {
  name: 'reviews',
  icon: AssignmentInd,
  list: ReviewList,
  show: ReviewShow,
  recordRepresentation: 'name',
};
