import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
const plug = await import('/work/wt-lead/dist/eslint.js')
const e = new ESLint({cwd:'/tmp/lead/code', overrideConfigFile:true, errorOnUnmatchedPattern:false, overrideConfig:[{ignores:['!**/node_modules/**']},{files:['**/*.{ts,tsx,mts,js,mjs,cjs,jsx}'],languageOptions:{parser:tseslint.parser,parserOptions:{ecmaFeatures:{jsx:true}}},linterOptions:{reportUnusedDisableDirectives:'off'}}, ...plug.configs.code]})
let n=0,f=0
for (const r of await e.lintFiles(['**/*.{ts,tsx,mts,js,mjs,cjs,jsx}'])) { f++
  for (const m of r.messages) { if (!m.ruleId?.startsWith('plugvet')) { if(m.fatal) console.log('FATAL', r.filePath.slice(15), m.message); continue } n++
    const lines=(r.source??'').split('\n'); console.log(`${m.severity===2?'E':'W'} ${m.ruleId} ${r.filePath.slice(15)}:${m.line}:${m.column}\n   ${m.message}\n   > ${(lines[m.line-1]??'').trim().slice(0,160)}${m.fix?'\n   FIX '+JSON.stringify(m.fix.text).slice(0,100):''}${(m.suggestions??[]).map(s=>'\n   SUG '+s.desc).join('')}`) } }
console.log(f,n)
