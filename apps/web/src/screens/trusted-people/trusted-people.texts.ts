export const confirmEndTrust = (name: string) => `End trust in ${name}?`;
export const endTrustHint = (name: string) =>
  `${name} will no longer see the items you offer to people you trust, or their photos. Items that ${name} borrowed from you stay visible to both of you until they are returned. Requests stay open until one of you cancels them.`;

export const findPeopleLabel = 'Find people by name or email';
export const nameOrFullEmailAddress = 'Name or full email address';
export const searching = 'Searching…';
export const searchHint = (minLength: number) =>
  `At least ${minLength} characters of a name, or a full email address.`;
export const noOneFound = 'No one found. Part of a name is enough; an email address must be complete.';
export const addAs = (name: string, level: string) => `Add ${name} as ${level}`;

export const trustLevelOf = (name: string) => `Trust level of ${name}`;
export const seeMyInventoryAs = (name: string) => `See my inventory as ${name}`;
export const endTrustIn = (name: string) => `End trust in ${name}`;
export const endTrust = 'End trust';

export const trustedPeople = 'Trusted people';
export const trustedPeopleSubtitle =
  'Trusted people see only the items you offer to them, and never prices, dates, serial numbers, suppliers or locations.';
export const personNotAdded = (name: string) => `${name} could not be added.`;
export const findPeople = 'Find people';
export const searchFailed = 'The search failed.';
export const levelNotChanged = (name: string) => `The trust level of ${name} could not be changed.`;
export const trustEnded = (name: string) => `Trust in ${name} ended`;
export const trustNotEnded = 'Trust could not be ended.';
export const peopleYouTrust = 'People you trust';
export const noTrustedPeople = "You don't trust anyone yet";
export const noTrustedPeopleHint = 'Find people above and choose a trust level.';
export const whoTrustsYou = 'Who trusts you';
export const noTrustingPeople = 'No one trusts you yet';
export const peopleNotLoaded = 'The people could not be loaded.';

export const youAreTheirCloseFriend = 'You are their close friend';
export const youAreTheirAcquaintance = 'You are their acquaintance';
export const seeSharedItems = 'See shared items';
