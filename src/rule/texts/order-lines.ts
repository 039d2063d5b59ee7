import type { Span } from '../../base/text.js'

/** A line of a text that may be an order to its agent. */
export interface OrderLine {
  readonly line: string
  readonly source: Span
  /** Whether it is in a part that says by its heading what the agent does, one step after the other. */
  readonly isStep: boolean
  /** Of a sentence, whether its part is for others or other times, where what it orders without the name of a tool is not for the agent. */
  readonly isOther?: boolean
}

/** Nothing of a longer line is looked at. */
const MAX_LINE = 400
/** The same where a line is read by its sentences. */
const MAX_SENTENCES = 2000

/** What takes an order back in its own sentence. */
export const NEGATED = /\b(?:not?|nor|never|cannot|without|instead|avoid|unless|except|forbid\w*|prohibit\w*|nicht|kein\w*|nunca|jamais)\b|n['’]t\b/i
/** How an order begins: a line, an item or a number, and what may come first there. */
export const BEGIN = String.raw`^\s{0,6}(?:[-*]|\d{1,2}[.)])?\s{0,3}(?:\*\*[^*\n]{1,60}\*\*:?\s{0,2}(?:[-–—]\s)?)?(?:(?:[Tt]hen|[Ff]irst|[Ff]inally|[Aa]lways|[Nn]ext|[Oo]therwise|You MUST|You must|MUST)[,:]?\s)?`
/** What says anywhere in its line that it is not an order, not one for this agent, or not one at all times. */
const NOT_MEANT =
  /\b(?:optional(?:ly)?|may|might|could|would|examples?|e\.g|suggest\w*|recommend\w*|propose\w*|ask(?:s|ed|ing)?|tell(?:s|ing)?|instruct\w*|users?|lead|main (?:agent|thread|session|conversation)|orchestrat\w+|coordinator|parent|callers?|they|them|their|codex|copilot|cursor|gemini|opencode|hooks?|permissions?|settings?)\b|\b(?:if|when|where)\b[^.]{0,60}\b(?:available|possible|allowed|installed|configured|connected|present|enabled|access|exists?)\b|❌|🚫|→|=>|<\/|<!--|\?\s*$/i
/** A part of a text that shows how something is written, says what others do or are told, or is for other circumstances. */
const OTHER_PART =
  /\b(?:templates?|examples?|samples?|formats?|anti-?patterns?|optional|fallbacks?|available|installed|configured|connected|users?|(?:by|for|from) (?:the )?orchestrat\w+|main (?:agent|thread|session)|caller|hooks?|permissions?|setup|install\w*|related|hand-?offs?|next steps?|usage|when to use|collaborat\w+|not|never|without|nicht|kein\w*|fix(?:es)?|quick (?:start|wins?)|remed\w+|mitigat\w+|resolutions?|solutions?|recommend\w*|suggest\w*|report\w*|outputs?|answers?|respon[sd]\w*|repl(?:y|ies)|plans?|leads?|developers?|contribut\w+|maintainers?|team|prerequisites|requirements|history|before|findings|issues|checklists?|reproduc\w+|questions|sections?|readmes?|ci|pipelines?|github|skills?|commands to|naming|named|prompts?|say|tell|show\w*|such as|like (?:this|these)|check that|verify that|make sure|has|have|does|do this)\b|n['’]t\b/i
/** The same of an order that names a tool or a skill, which make it one in any part that does not only show something. */
const SOMETIMES =
  /\b(?:optional(?:ly)?|may|might|could|would|examples?|e\.g|suggest\w*|recommend\w*|propose\w*|tell(?:s|ing)?|instruct(?:s|ed|ing)?|main (?:agent|thread|session|conversation)|orchestrat\w+|coordinator|parent|(?:the|your) (?:calling \w+|caller)|users? (?:can|invoke|run|type)|they|codex|copilot|cursor|gemini|opencode|hooks?)\b|\b(?:if|when|where|unless)\b[^.]{0,60}\b(?:available|possible|allowed|installed|configured|connected|present|enabled|access|exists?)\b|❌|🚫|→|=>|<\/|<!--|\?\s*$/i
/** A part that only shows something, or says what is forbidden. */
const SHOWN =
  /\b(?:prohibited|forbidden|templates?|examples?|samples?|formats?|anti-?patterns?|optional|fallbacks?|usage|when to use|related|next steps?|collaborat\w+|outputs?|prompts?|not|never(?! skip)|history|red flags)\b/i
/** What is said before items or a quotation for somebody else, or for some times, or are forbidden. */
const SAID =
  /\b(?:users?|inform|says?|respond|reply|tell|asks?|answer)\b[^.]*:\**\s*$|\b(?:lead|callers?|parent|orchestrator|main (?:agent|thread|session|conversation))\b|\b(?:if|when)\b[^.]*\b(?:available|connected|configured|installed|enabled)\b[^.]*:\**\s*$|\b(?:may|must|should|shall|can|do|will) ?not\b[^.,;]{0,40}:\**\s*$/i
/** A sentence about something, and not to the agent. */
const DESCRIBES = /^(?:The|Each|Every|All|An?|These|This|It|Its|They|Our|Before|Previously|Formerly|Here|There)\b/
/** Headings of what the agent itself does. Others, such as "Developer workflow" or "How to fix", may be of anything. */
const STEPS =
  /^#{2,6} {1,3}(?:\d{1,2}\.? )?(?:(?:your|the|core|main|execution|working|review|analysis) )?(?:steps|process|workflow|procedure|instructions|methodology|protocol|approach|tasks?|phases|what to do|how you work)(?: steps| phases)?:?\s*$/i
const INVOKED = /^(?:\*\*)?when (?:you are )?invoked\b[^.]{0,60}:\**\s*$/i
const OPENED = /^\s{0,10}<([A-Za-z][\w-]{0,60})(?:\s[^>]{0,200})?>/

/** What Claude Code writes at the end of an agent with a memory, after examples of what to record. */
const OF_MEMORY = '# Persistent Agent Memory'

/** A heading, and what is known of the part below it. */
interface Part {
  readonly level: number
  readonly isOther: boolean
  isSteps: boolean
  /** Whether a sentence of it says that what follows is not for the agent. */
  isTold: boolean
}

/** What is done with the output, where no more is said. */
const OF_OUTPUT = /^#{1,6} {1,3}(?:\d{1,2}\. )?(?:your )?outputs?(?: files?| location| path| artifacts?)?:?\s*$/i
/** What a part has after its heading that the agent does always. */
const MUST = /\b(?:mandatory|final actions)\b/i
/** A part whose commands are for it, without a word before them. */
const CHECKS = /^#{2,6} {1,3}(?:verification|validation|step \d\b.{0,60})\s*$/i
const OPENS_SHELL = /^\s{0,10}(?:```+|~~~+)(?:bash|sh|shell|zsh|console)\s*$/

/** The sentences of a text that may be orders, for what is in them by its name: one above a block of commands ends with the first of them. */
export function orderSentences(text: string, from: number): readonly OrderLine[] {
  const isOutside = outsides()
  const parts = [{ level: 0, isShown: false, isOther: false }]
  let [start, before, above, lead, isLed, isStep, isLeading] = [from, '', '', '', false, false, false]
  return text
    .slice(from)
    .split('\n')
    .flatMap((line, index): readonly OrderLine[] => {
      const source = { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length }
      start += line.length + 1
      if (!isOutside(line)) {
        const isOther = parts.some((one) => one.isOther)
        // What the line above leads to is this block.
        isLeading = false
        const command = line.trim()
        const isFirst = isLed && command !== '' && !command.startsWith('#')
        isLed = OPENS_SHELL.test(line) ? lead !== '' : isLed && !isFirst
        return isFirst ? [{ line: `${lead} \`${command.replaceAll('`', '').slice(0, MAX_LINE)}\``, source, isStep, isOther }] : []
      }
      if (line.trim() === '' || line.length > MAX_SENTENCES) return []
      lead = ''
      const [, { length: level } = { length: 0 }] = /^(#{1,6}) /.exec(line) ?? []
      if (level > 0) {
        while (parts.length > 1 && (parts.at(-1)?.level ?? 0) >= level) parts.pop()
        isStep = MUST.test(line)
        const isTitle = level === 1 && index < 5
        parts.push({
          level,
          isShown: SHOWN.test(line) && !OF_OUTPUT.test(line),
          isOther:
            (/:\**\s*$|\b(?:these|this|following)\.\s*$/.test(before) && leadsToOther(before)) ||
            (!isTitle && !isStep && !OF_OUTPUT.test(line) && (OTHER_PART.test(line.replace(/never skip/i, '')) || hasOtherLetter(line)))
        })
        before = ''
        lead = CHECKS.test(line) ? 'Run:' : ''
      }
      const isProse = /^[^\s\-*+\d|>]|^\*\*/.test(line)
      const isTold = !isProse && SAID.test(before)
      if (isProse) before = line
      const isBelow = indentOf(line) > indentOf(above) && SAID.test(above)
      if (!isBelow) above = line
      const part = parts.at(-1)
      if (part !== undefined && level === 0) part.isOther ||= isLeading
      isLeading = level === 0 && isProse && /:\**\s*$|\b(?:these|following|such as|this (?:line|text|sentence))\b/.test(line) && leadsToOther(line)
      const isOther = parts.some((one) => one.isOther)
      if (isTold || parts.some(({ isShown }) => isShown)) {
        lead = ''
        return []
      }
      const sentences = line
        .split(/(?<=[.;]) (?=[A-Z`*])/)
        .flatMap((one) => (NEGATED.test(one) || SOMETIMES.test(one) ? [] : [{ line: one, source, isStep, isOther: isOther || isBelow || hasOtherLetter(one) }]))
      const last = sentences.at(-1)?.line.trim() ?? ''
      if (/:\**$/.test(last) && line.trimEnd().endsWith(last)) lead = last
      return sentences
    })
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** The lines of a text that may be orders: not those in code, comments and tags, or in a part that shows, tells or limits something. @param from where the front matter ends */
export function orderLines(text: string, from: number): readonly OrderLine[] {
  const isOutside = outsides()
  const parts: Part[] = [{ level: 0, isOther: false, isSteps: false, isTold: false }]
  let [start, before] = [from, '']
  return text
    .slice(from)
    .split('\n')
    .flatMap((line, index): readonly OrderLine[] => {
      const source = { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length }
      start += line.length + 1
      if (!isOutside(line) || line.trim() === '' || line.length > MAX_LINE) return []
      const [, { length: level } = { length: 0 }] = /^(#{1,6}) /.exec(line) ?? []
      if (level > 0) {
        while (parts.length > 1 && (parts.at(-1)?.level ?? 0) >= level) parts.pop()
        const isTitle = level === 1 && index < 5
        // A lead above a heading is about what the heading begins.
        const isShown = line.trimEnd() !== OF_MEMORY && /:\**\s*$|\b(?:these|this|following)\.\s*$/.test(before) && isOfOthers(before)
        parts.push({ level, isOther: isShown || (!isTitle && (OTHER_PART.test(line) || hasOtherLetter(line))), isSteps: STEPS.test(line), isTold: false })
        before = ''
        return []
      }
      const part = parts.at(-1)
      const isProse = /^[^\s\-*+\d|>]|^\*\*/.test(line)
      if (isProse) before = line
      const isMeant =
        !NEGATED.test(line.split(/\. (?=[A-Z])/, 1)[0] ?? '') &&
        !NOT_MEANT.test(line) &&
        !hasOtherLetter(line) &&
        !parts.some(({ isOther, isTold }) => isOther || isTold)
      const isStep = parts.some(({ isSteps }) => isSteps)
      if (part !== undefined && (isProse || /:\**\s*$/.test(line))) {
        part.isTold ||= isOfOthers(line.replace(/^\s*(?:[-*+]|\d{1,2}[.)])\s+/, ''))
        part.isSteps ||= INVOKED.test(line)
      }
      return isMeant ? [{ line, source, isStep }] : []
    })
}

/** Whether a sentence above others makes them those of somebody else. */
function isOfOthers(line: string): boolean {
  return DESCRIBES.test(line) || leadsToOther(line)
}

/** Whether it says that of those below it in so many words. */
function leadsToOther(line: string): boolean {
  return /:\**\s*$|^(?!You\b).*\b(?:these|this|following|such as|that)\b/.test(line) && (OTHER_PART.test(line) || NEGATED.test(line) || NOT_MEANT.test(line))
}

/** Asks for one line after another whether it is outside of fenced blocks, comments and tags. */
function outsides(): (line: string) => boolean {
  const fences: string[] = []
  let [isComment, tag] = [false, '']
  return (line) => {
    if (isComment) {
      isComment = !line.includes('-->')
      return false
    }
    const [whole = '', mark = ''] = /^\s{0,10}(```+|~~~+)/.exec(line) ?? []
    const open = fences.at(-1)
    if (mark !== '') {
      // Authors put a block with a language into another whose fence is no longer.
      if (open === undefined || line.slice(whole.length).trim() !== '') fences.push(mark)
      else if (mark.startsWith(open)) fences.pop()
      return false
    }
    if (open !== undefined) return false
    if (tag !== '') {
      if (line.includes(`</${tag}>`)) tag = ''
      return false
    }
    if (line.includes('<!--')) {
      isComment = !line.slice(line.lastIndexOf('<!--')).includes('-->')
      return false
    }
    const [opening = '', name = ''] = OPENED.exec(line) ?? []
    if (name === '' || /^(?:br|hr|img)$/i.test(name)) return true
    if (!opening.endsWith('/>') && !line.includes(`</${name}>`)) tag = name
    return false
  }
}

/** Whether a line has letters of other languages than those whose words are asked for here. V8 reads a pattern of Unicode's classes for a tenth of a millisecond, and few runs need this one. */
export function hasOtherLetter(line: string): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(line)
}
