import { answerThread } from '../db/run-in-thread';
import { createBackup } from './create-backup';

answerThread(createBackup);
