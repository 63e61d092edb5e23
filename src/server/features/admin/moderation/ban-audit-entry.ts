interface Subject {
  worldId: number;
  login: string;
  characterId: number | null;
}

/** The action and subject of an audit entry: `account.ban` of a game account, `character.ban` of a character, and so on. */
export function banAuditEntry(what: 'ban' | 'unban' | 'end-ban', subject: Subject) {
  const { worldId, login, characterId } = subject;
  return characterId === null
    ? { action: `account.${what}`, subjectKind: 'game-account', subjectId: `${worldId}/${login}` }
    : {
        action: `character.${what}`,
        subjectKind: 'character',
        subjectId: `${worldId}/${characterId}`,
      };
}
