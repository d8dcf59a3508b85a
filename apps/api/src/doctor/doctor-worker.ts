import { answerThread } from '../db/run-in-thread';
import { examineQuickly } from './examine-folder';

answerThread(examineQuickly);
