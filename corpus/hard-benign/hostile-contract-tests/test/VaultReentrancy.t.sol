// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

interface IVault {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Broken on purpose: pays before it writes.
contract BrokenVault is IVault {
    mapping(address => uint256) public balanceOf;

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    function withdraw(uint256 amount) external {
        require(balanceOf[msg.sender] >= amount, "balance");
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok, "pay");
        unchecked {
            balanceOf[msg.sender] -= amount;
        }
    }
}

contract FixedVault is IVault {
    mapping(address => uint256) public balanceOf;

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    function withdraw(uint256 amount) external {
        require(balanceOf[msg.sender] >= amount, "balance");
        balanceOf[msg.sender] -= amount;
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok, "pay");
    }
}

contract Thief {
    IVault immutable vault;

    constructor(IVault v) {
        vault = v;
    }

    function steal() external payable {
        vault.deposit{value: msg.value}();
        vault.withdraw(msg.value);
    }

    receive() external payable {
        if (address(vault).balance >= msg.value) {
            vault.withdraw(msg.value);
        }
    }
}

contract VaultReentrancyTest is Test {
    address honest = makeAddr("honest");

    function _fund(IVault vault) internal returns (Thief thief) {
        vm.deal(honest, 10 ether);
        vm.prank(honest);
        vault.deposit{value: 10 ether}();
        thief = new Thief(vault);
        vm.deal(address(this), 1 ether);
    }

    /// Documents the hole. Shows that the attack is real and the next test means something.
    function test_brokenVaultIsDrained() public {
        IVault vault = new BrokenVault();
        Thief thief = _fund(vault);
        thief.steal{value: 1 ether}();
        assertEq(address(thief).balance, 11 ether);
    }

    function test_fixedVaultRefuses() public {
        IVault vault = new FixedVault();
        Thief thief = _fund(vault);
        vm.expectRevert(bytes("pay"));
        thief.steal{value: 1 ether}();
        assertEq(address(vault).balance, 10 ether);
    }
}
