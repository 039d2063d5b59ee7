// Generated from the files of this folder by `npm run generate`.
import type { AnyRule } from '../src/rule/rule.js'
import absentPackage from './absent-package.js'
import absentPath from './absent-path.js'
import absentPlugin from './absent-plugin.js'
import agentField from './agent-field.js'
import allInterfaces from './all-interfaces.js'
import allowedServers from './allowed-servers.js'
import archivedPackage from './archived-package.js'
import authorAgreement from './author-agreement.js'
import autoApproval from './auto-approval.js'
import brokenHook from './broken-hook.js'
import bundleConfig from './bundle-config.js'
import bundleField from './bundle-field.js'
import bundledFile from './bundled-file.js'
import changedSinceApproved from './changed-since-approved.js'
import commandLineInCommand from './command-line-in-command.js'
import commandPath from './command-path.js'
import containerEnvironment from './container-environment.js'
import containerInput from './container-input.js'
import disabledTls from './disabled-tls.js'
import duplicateKey from './duplicate-key.js'
import elevatedPrivileges from './elevated-privileges.js'
import emptyCredential from './empty-credential.js'
import envFile from './env-file.js'
import fieldForm from './field-form.js'
import foreignToken from './foreign-token.js'
import foreignVariable from './foreign-variable.js'
import forwardSlash from './forward-slash.js'
import frontMatter from './front-matter.js'
import heartbeatSettings from './heartbeat-settings.js'
import hookCommand from './hook-command.js'
import hookInput from './hook-input.js'
import hookMatcher from './hook-matcher.js'
import hookOutput from './hook-output.js'
import hookScript from './hook-script.js'
import httpUrl from './http-url.js'
import httpsUrl from './https-url.js'
import idlePermission from './idle-permission.js'
import injectedCode from './injected-code.js'
import inlineCommand from './inline-command.js'
import inputReference from './input-reference.js'
import knownBadPackage from './known-bad-package.js'
import literalCredential from './literal-credential.js'
import localServer from './local-server.js'
import malformedVariable from './malformed-variable.js'
import manifestFields from './manifest-fields.js'
import manifestMetadata from './manifest-metadata.js'
import manifestServers from './manifest-servers.js'
import marketplacePlugin from './marketplace-plugin.js'
import mcpPath from './mcp-path.js'
import metadataAddress from './metadata-address.js'
import misspelledPackage from './misspelled-package.js'
import needlessType from './needless-type.js'
import noSse from './no-sse.js'
import npxYes from './npx-yes.js'
import oneTransport from './one-transport.js'
import packageProgram from './package-program.js'
import packageRegistry from './package-registry.js'
import passwordInput from './password-input.js'
import pathOutOfPlugin from './path-out-of-plugin.js'
import pinnedPackage from './pinned-package.js'
import placeholderCredential from './placeholder-credential.js'
import placeholderValue from './placeholder-value.js'
import pluginLayout from './plugin-layout.js'
import pluginRootOutsidePlugin from './plugin-root-outside-plugin.js'
import posixCmd from './posix-cmd.js'
import projectSwitches from './project-switches.js'
import publishedShape from './published-shape.js'
import registryField from './registry-field.js'
import registryInput from './registry-input.js'
import registryName from './registry-name.js'
import registryPackage from './registry-package.js'
import registryTransport from './registry-transport.js'
import schemaVersion from './schema-version.js'
import sensitiveMount from './sensitive-mount.js'
import serverName from './server-name.js'
import serverProgram from './server-program.js'
import serversKey from './servers-key.js'
import shellPipeline from './shell-pipeline.js'
import stateClaims from './state-claims.js'
import stateExclusive from './state-exclusive.js'
import stateHeartbeat from './state-heartbeat.js'
import stateSession from './state-session.js'
import stateShape from './state-shape.js'
import stateTime from './state-time.js'
import stateUnique from './state-unique.js'
import stateWorktree from './state-worktree.js'
import stdioCommand from './stdio-command.js'
import textVariable from './text-variable.js'
import transportField from './transport-field.js'
import transportType from './transport-type.js'
import unbracedVariable from './unbraced-variable.js'
import uniqueServerName from './unique-server-name.js'
import unknownField from './unknown-field.js'
import unknownName from './unknown-name.js'
import unreadFile from './unread-file.js'
import unsetVariable from './unset-variable.js'
import urlUserinfo from './url-userinfo.js'
import validHeader from './valid-header.js'
import validInput from './valid-input.js'
import validJson from './valid-json.js'
import validShape from './valid-shape.js'
import validToml from './valid-toml.js'
import validUrl from './valid-url.js'
import validYaml from './valid-yaml.js'
import variablePosition from './variable-position.js'
import windowsNpx from './windows-npx.js'

/** Every rule, in alphabetical order of its id. */
export const rules: readonly AnyRule[] = Object.freeze([
  absentPackage,
  absentPath,
  absentPlugin,
  agentField,
  allInterfaces,
  allowedServers,
  archivedPackage,
  authorAgreement,
  autoApproval,
  brokenHook,
  bundleConfig,
  bundleField,
  bundledFile,
  changedSinceApproved,
  commandLineInCommand,
  commandPath,
  containerEnvironment,
  containerInput,
  disabledTls,
  duplicateKey,
  elevatedPrivileges,
  emptyCredential,
  envFile,
  fieldForm,
  foreignToken,
  foreignVariable,
  forwardSlash,
  frontMatter,
  heartbeatSettings,
  hookCommand,
  hookInput,
  hookMatcher,
  hookOutput,
  hookScript,
  httpUrl,
  httpsUrl,
  idlePermission,
  injectedCode,
  inlineCommand,
  inputReference,
  knownBadPackage,
  literalCredential,
  localServer,
  malformedVariable,
  manifestFields,
  manifestMetadata,
  manifestServers,
  marketplacePlugin,
  mcpPath,
  metadataAddress,
  misspelledPackage,
  needlessType,
  noSse,
  npxYes,
  oneTransport,
  packageProgram,
  packageRegistry,
  passwordInput,
  pathOutOfPlugin,
  pinnedPackage,
  placeholderCredential,
  placeholderValue,
  pluginLayout,
  pluginRootOutsidePlugin,
  posixCmd,
  projectSwitches,
  publishedShape,
  registryField,
  registryInput,
  registryName,
  registryPackage,
  registryTransport,
  schemaVersion,
  sensitiveMount,
  serverName,
  serverProgram,
  serversKey,
  shellPipeline,
  stateClaims,
  stateExclusive,
  stateHeartbeat,
  stateSession,
  stateShape,
  stateTime,
  stateUnique,
  stateWorktree,
  stdioCommand,
  textVariable,
  transportField,
  transportType,
  unbracedVariable,
  uniqueServerName,
  unknownField,
  unknownName,
  unreadFile,
  unsetVariable,
  urlUserinfo,
  validHeader,
  validInput,
  validJson,
  validShape,
  validToml,
  validUrl,
  validYaml,
  variablePosition,
  windowsNpx
])
