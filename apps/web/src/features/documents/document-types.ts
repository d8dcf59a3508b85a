/** The server decides by the content; browsers offer these files. */
export const ACCEPTED_DOCUMENTS =
  'application/pdf,image/*,.txt,.md,.csv,.docx,.xlsx,.pptx,.odt,.ods,.odp,.rtf,.doc,.xls,.ppt';
