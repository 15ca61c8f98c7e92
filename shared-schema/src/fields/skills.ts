/** Skills as they are compared: trimmed, each once whatever its case (C-6). */
export function distinctSkills(skills: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const skill of skills.map((one) => one.trim())) {
    if (skill !== '' && !byName.has(skill.toLowerCase())) byName.set(skill.toLowerCase(), skill);
  }
  return [...byName.values()];
}
