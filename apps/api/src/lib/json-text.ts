/** A response that a worker thread has validated and written as JSON. */
export class JsonText<Answer> {
  /** Exists only for the type. */
  declare readonly answer: Answer;
  constructor(readonly text: string) {}
}
